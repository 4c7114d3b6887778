import { describe, expect, test } from "vitest";
import { createRandom } from "#dev/testing/seeded-random";
import { applyCoupon, type Discount } from "#lib/rules/coupons/apply-coupon";

const currency = { minimum: 50, step: 1 };

/** Lines with these prices. A negative price marks a course that the coupon isn't for. */
function toLines(prices: number[]) {
  return prices.map((price) => ({ priceCents: Math.abs(price), isDiscounted: price > 0 }));
}

describe("a coupon takes off exactly its discount, to the cent", () => {
  test.each<[string, Discount, number[], number[]]>([
    ["20% of one course", { percent: 20 }, [4900], [980]],
    ["each line is rounded separately", { percent: 33 }, [999, 1999], [330, 660]],
    ["other courses keep their price", { percent: 50 }, [4900, -3900], [2450, 0]],
    ["no course that the coupon is for", { percent: 50 }, [-3900], [0]],
    ["the full price", { percent: 100 }, [4900, 3900], [4900, 3900]],
    ["the full price of one of two courses", { percent: 100 }, [4900, -3900], [4900, 0]],
    ["an amount off one course", { amountCents: 1000 }, [4900], [1000]],
    ["an amount in proportion", { amountCents: 1000 }, [3000, 1000], [750, 250]],
    ["an amount that doesn't divide", { amountCents: 100 }, [1000, 1000, 1000], [34, 33, 33]],
    ["an amount above the sum", { amountCents: 10_000 }, [4900, 3900], [4900, 3900]],
    ["an amount above the sum of the coupon's courses", { amountCents: 10_000 }, [4900, -3900], [4900, 0]],
    ["a course that's already free", { percent: 20 }, [4900, 0], [980, 0]],
    ["no lines", { percent: 20 }, [], []],
    ["a total of 50 cents is charged", { amountCents: 4850 }, [4900], [4850]],
    ["a total of 49 cents becomes 50", { amountCents: 4851 }, [4900], [4850]],
    ["a total of 1 cent becomes 50", { percent: 99 }, [100], [50]],
    ["a total that would be rounded to 0 becomes 50", { percent: 99 }, [50], [0]],
    ["20% of a small course doesn't make it free", { percent: 20 }, [60], [10]],
    ["the full price of a small course", { percent: 100 }, [60], [60]],
    ["an amount that covers a small course", { amountCents: 60 }, [60], [60]],
    ["an amount that covers only one of two", { amountCents: 100 }, [60, 50], [33, 27]],
    ["two lines of 25 cents are charged", { percent: 50 }, [50, 50], [25, 25]],
    ["two lines of 24 cents become 25 each", { percent: 52 }, [50, 50], [25, 25]],
    ["a limited discount is divided in proportion", { percent: 99 }, [100, 300], [88, 262]],
    ["a small remainder is charged together with another course", { percent: 99 }, [100, -3900], [99, 0]],
  ])("%s", (_name, discount, prices, expected) => {
    expect(applyCoupon({ lines: toLines(prices), discount, currency }).shares).toEqual(expected);
  });

  test.each<[string, { minimum: number; step: number }, Discount, number[], number[]]>([
    ["yen", { minimum: 50, step: 1 }, { percent: 33 }, [100], [33]],
    ["yen below the minimum", { minimum: 50, step: 1 }, { percent: 51 }, [100], [50]],
    ["dinars, whose last decimal is 0", { minimum: 200, step: 10 }, { percent: 33 }, [3990], [1320]],
    [
      "an amount of dinars",
      { minimum: 200, step: 10 },
      { amountCents: 1000 },
      [1500, 1500, 1500],
      [340, 330, 330],
    ],
    ["dinars below the minimum", { minimum: 200, step: 10 }, { percent: 90 }, [1500], [1300]],
    ["dinars rounded to 0", { minimum: 200, step: 10 }, { percent: 98 }, [200], [0]],
    ["pounds, with a lower minimum", { minimum: 30, step: 1 }, { percent: 20 }, [60], [12]],
    [
      "króna, in whole króna",
      { minimum: 10_000, step: 100 },
      { percent: 60 },
      [10_500, 10_000],
      [5400, 5100],
    ],
    ["kroner below the minimum", { minimum: 300, step: 1 }, { amountCents: 300 }, [500], [200]],
    ["free in kroner", { minimum: 300, step: 1 }, { percent: 100 }, [500], [500]],
  ])("in its currency: %s", (_name, ofSite, discount, prices, expected) => {
    expect(applyCoupon({ lines: toLines(prices), discount, currency: ofSite }).shares).toEqual(expected);
  });
});

test("no line goes below zero, no total is too small to charge, and only a full discount makes a cart free", () => {
  const random = createRandom(18);
  const integer = (end: number) => Math.floor(random() * end);
  for (let round = 0; round < 2000; round += 1) {
    const prices = Array.from({ length: 1 + integer(5) }, () => (50 + integer(3000)) * (integer(3) ? 1 : -1));
    const discount = integer(2) ? { percent: 1 + integer(100) } : { amountCents: 50 + integer(6000) };
    const lines = toLines(prices);
    const { shares, isLimited } = applyCoupon({ lines, discount, currency });
    const rests = lines.map(({ priceCents }, index) => priceCents - (shares[index] ?? 0));
    const total = rests.reduce((sum, rest) => sum + rest, 0);
    expect(Math.min(...rests, ...shares)).toBeGreaterThanOrEqual(0);
    const where = JSON.stringify({ prices, discount });
    const covered = lines.reduce((sum, line) => sum + (line.isDiscounted ? line.priceCents : 0), 0);
    const isFull = "percent" in discount ? discount.percent === 100 : discount.amountCents >= covered;
    const isFree = isFull && lines.every((line) => line.isDiscounted);
    expect(total, where)[isFree ? "toBe" : "toBeGreaterThanOrEqual"](isFree ? 0 : currency.minimum);
    if (isLimited) expect(total, where).toBe(currency.minimum);
    for (const [index, { isDiscounted }] of lines.entries()) if (!isDiscounted) expect(shares[index]).toBe(0);
  }
});
