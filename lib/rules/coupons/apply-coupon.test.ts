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
    ["a total of 49 cents becomes 0", { amountCents: 4851 }, [4900], [4900]],
    ["a total of 1 cent becomes 0", { percent: 99 }, [100], [100]],
    ["two lines of 25 cents are charged", { percent: 50 }, [50, 50], [25, 25]],
    ["two lines of 24 cents become 0", { percent: 52 }, [50, 50], [50, 50]],
    ["a small remainder is charged together with another course", { percent: 99 }, [100, -3900], [99, 0]],
  ])("%s", (_name, discount, prices, expected) => {
    expect(applyCoupon({ lines: toLines(prices), discount, currency })).toEqual(expected);
  });

  test.each<[string, { minimum: number; step: number }, Discount, number[], number[]]>([
    ["yen", { minimum: 50, step: 1 }, { percent: 33 }, [100], [33]],
    ["yen below the minimum", { minimum: 50, step: 1 }, { percent: 51 }, [100], [100]],
    ["dinars, whose last decimal is 0", { minimum: 200, step: 10 }, { percent: 33 }, [3990], [1320]],
    [
      "an amount of dinars",
      { minimum: 200, step: 10 },
      { amountCents: 1000 },
      [1500, 1500, 1500],
      [340, 330, 330],
    ],
    ["dinars below the minimum", { minimum: 200, step: 10 }, { percent: 90 }, [1500], [1500]],
  ])("in its currency: %s", (_name, ofSite, discount, prices, expected) => {
    expect(applyCoupon({ lines: toLines(prices), discount, currency: ofSite })).toEqual(expected);
  });
});

test("no line goes below zero, and no total is too small to charge", () => {
  const random = createRandom(18);
  const integer = (end: number) => Math.floor(random() * end);
  for (let round = 0; round < 2000; round += 1) {
    const prices = Array.from({ length: 1 + integer(5) }, () => (50 + integer(3000)) * (integer(3) ? 1 : -1));
    const discount = integer(2) ? { percent: 1 + integer(100) } : { amountCents: 50 + integer(6000) };
    const lines = toLines(prices);
    const shares = applyCoupon({ lines, discount, currency });
    const rests = lines.map(({ priceCents }, index) => priceCents - (shares[index] ?? 0));
    const total = rests.reduce((sum, rest) => sum + rest, 0);
    expect(Math.min(...rests, ...shares)).toBeGreaterThanOrEqual(0);
    expect(total === 0 || total >= currency.minimum, JSON.stringify({ prices, discount })).toBe(true);
    for (const [index, { isDiscounted }] of lines.entries()) if (!isDiscounted) expect(shares[index]).toBe(0);
  }
});
