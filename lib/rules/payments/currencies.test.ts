import { afterEach, describe, expect, test, vi } from "vitest";
import { currencyCodes, findCurrency } from "#lib/rules/payments/currencies";

/** Loads the money rules for this currency. They read it when the module is loaded. */
async function loadMoney(code: string) {
  vi.stubEnv("NEXT_PUBLIC_CURRENCY", code);
  vi.resetModules();
  const [money, prices, items, { allocate }, { formatPriceRange, offeredPrices, toPriceBounds }] =
    await Promise.all([
      import("#lib/rules/payments/money"),
      import("#lib/rules/payments/price-schema"),
      import("#lib/rules/payments/sold-item"),
      import("#lib/rules/payments/allocate"),
      import("#lib/rules/courses/describe-filters"),
    ]);
  vi.unstubAllEnvs();
  return { ...money, ...prices, ...items, allocate, formatPriceRange, offeredPrices, toPriceBounds };
}

// Other test files use the default currency.
afterEach(() => void vi.resetModules());

test.each([
  // Code, price, Stripe's minor units, formatted price, formatted total.
  ["USD", 49, 4900, "$49.00", "49.00 $"],
  ["USD", 1234.56, 123_456, "$1,234.56", "1,234.56 $"],
  ["EUR", 19.99, 1999, "€19.99", "19.99 €"],
  ["EUR", 1.1, 110, "€1.10", "1.10 €"],
  ["GBP", 0.3, 30, "£0.30", "0.30 £"],
  ["CAD", 49, 4900, "CA$49.00", "49.00 CA$"],
  ["JPY", 4900, 4900, "¥4,900", "4,900 ¥"],
  ["JPY", 1, 1, "¥1", "1 ¥"],
  ["KRW", 15_000, 15_000, "₩15,000", "15,000 ₩"],
  ["ISK", 5000, 500_000, "ISK\u00a05,000", "5,000 ISK"],
  ["KWD", 1.25, 1250, "KWD\u00a01.250", "1.250 KWD"],
  ["KWD", 999.99, 999_990, "KWD\u00a0999.990", "999.990 KWD"],
  ["TND", 2.01, 2010, "TND\u00a02.010", "2.010 TND"],
])(
  "amounts convert exactly: %s %d are %i for Stripe and are shown as %s",
  async (code, price, cents, text, total) => {
    const { toCents, toDollars, formatPrice, formatTotal } = await loadMoney(code);
    expect(toCents(price)).toBe(cents);
    expect(toDollars(cents)).toBe(price);
    expect(formatPrice(price)).toBe(text);
    expect(formatTotal(cents)).toBe(total);
  },
);

describe("a price can be charged, and its error message names its own currency", () => {
  test.each<[string, string, number | string]>([
    ["USD", "0.50", 0.5],
    ["USD", "0.49", "Enter 0 for a free course, or at least $0.50."],
    ["USD", "10000", "Maximum $9,999.99."],
    ["USD", "1.005", "Use at most two decimals."],
    ["USD", "", "Enter a price in dollars."],
    ["USD", "12,50", "Use only digits and a decimal point, like 12.50."],
    ["EUR", "0.49", "Enter 0 for a free course, or at least €0.50."],
    ["GBP", "0.30", 0.3],
    ["GBP", "0.29", "Enter 0 for a free course, or at least £0.30."],
    ["JPY", "50", 50],
    ["JPY", "0", 0],
    ["JPY", "49", "Enter 0 for a free course, or at least ¥50."],
    ["JPY", "999999", 999_999],
    ["JPY", "1000000", "Maximum ¥999,999."],
    ["JPY", "1250.5", "Enter a whole number."],
    ["JPY", "", "Enter a price in JPY."],
    ["JPY", "1,250", "Use only digits, like 1250."],
    ["KWD", "0.20", 0.2],
    ["KWD", "0.19", "Enter 0 for a free course, or at least KWD\u00a00.200."],
    ["KWD", "1.25", 1.25],
    ["KWD", "1.255", "Use at most two decimals."],
    ["KWD", "999.99", 999.99],
    ["KWD", "1000", "Maximum KWD\u00a0999.990."],
    ["ISK", "5000.5", "Enter a whole number."],
  ])("%s %j", async (code, typed, expected) => {
    const { typedPriceSchema } = await loadMoney(code);
    const { data, error } = typedPriceSchema.safeParse(typed);
    expect(data ?? error?.issues[0]?.message).toBe(expected);
  });
});

describe("shares add up, and Stripe accepts each of them", () => {
  test.each([
    ["JPY", 100, [1, 1, 1], [34, 33, 33]],
    ["EUR", 100, [1, 1, 1], [34, 33, 33]],
    ["KWD", 100, [10, 10, 10], [40, 30, 30]],
    ["KWD", 5000, [10_000, 5000], [3330, 1670]],
    ["ISK", 1000, [500, 700], [400, 600]],
    ["KWD", 7, [10, 10], [4, 3]],
    ["KWD", 30, [25, 5], [25, 5]],
  ])("%s: %i by %j", async (code, amount, weights, shares) => {
    const { allocate } = await loadMoney(code);
    expect(allocate(amount, weights)).toEqual(shares);
  });

  test.each([
    ["JPY", 4905, 491],
    ["EUR", 4905, 491],
    ["KWD", 4950, 500],
    ["ISK", 490_000, 49_000],
    ["ISK", 490_500, 49_100],
  ])("%s: a fee of 10%% of %i is %i", async (code, paidCents, fee) => {
    const { toFeeCents } = await loadMoney(code);
    expect(toFeeCents({ paidCents, feePercent: 10 })).toBe(fee);
  });
});

test.each([
  ["USD", ["free", "-20", "20-50", "50-"], "$20 to $50", { min: 2000, max: 5000 }],
  ["EUR", ["free", "-20", "20-50", "50-"], "€20 to €50", { min: 2000, max: 5000 }],
  ["JPY", ["free", "-2000", "2000-5000", "5000-"], "¥2000 to ¥5000", { min: 2000, max: 5000 }],
  ["KWD", ["free", "-8", "8-20", "20-"], "KWD\u00a08 to KWD\u00a020", { min: 8000, max: 20_000 }],
])("lists in %s offer price filters of about the same value", async (code, offered, name, bounds) => {
  const { offeredPrices, formatPriceRange, toPriceBounds } = await loadMoney(code);
  const [, , range = ""] = offeredPrices;
  expect(offeredPrices).toEqual(offered);
  expect(formatPriceRange(range)).toBe(name);
  expect(toPriceBounds(range)).toEqual(bounds);
});

test.each(currencyCodes)("prices in %s have the sign that Intl gives them", async (code) => {
  const { formatPrice, formatShortPrice, pricePrefix, priceDecimals, toCents } = await loadMoney(code);
  const decimals = priceDecimals === 0 ? 0 : (findCurrency(code)?.exponent ?? 2);
  const options = { style: "currency", currency: code, minimumFractionDigits: decimals } as const;
  const intl = new Intl.NumberFormat("en-US", { ...options, maximumFractionDigits: decimals });
  for (const amount of [0, 7, -7, 1234, 123_456]) {
    expect(formatPrice(amount)).toBe(intl.format(amount));
    expect(formatShortPrice(toCents(amount))).toBe(intl.format(amount).replace(/\.0+$/, ""));
  }
  expect(pricePrefix).toBe(intl.format(7).split("7")[0]);
});

test.each(currencyCodes)(
  "in %s, the most and least expensive courses can be sorted, sold, and bought fifty at a time",
  async (code) => {
    const { maximumPriceCents, minimumChargeCents, roundCents } = await loadMoney(code);
    const { exponent, step } = findCurrency(code) ?? {};
    expect(new Intl.DisplayNames("en", { type: "currency" }).of(code), "Intl knows it").not.toBe(code);
    expect([0, 2, 3]).toContain(exponent);
    expect([1, 10, 100]).toContain(step);
    expect(roundCents(minimumChargeCents)).toBe(minimumChargeCents);
    expect(roundCents(maximumPriceCents)).toBe(maximumPriceCents);
    expect(maximumPriceCents).toBeGreaterThan(50 * minimumChargeCents);
    expect(String(maximumPriceCents).length).toBeLessThanOrEqual(7);
    // Stripe's maximum amount, in eight digits.
    expect(50 * maximumPriceCents).toBeLessThan(99_999_999);
  },
);

test.each(["XXX", "usd", "EURO", "toString", "HUF"])(
  "the site doesn't start with the currency %s",
  async (code) => {
    await expect(loadMoney(code)).rejects.toThrow("NEXT_PUBLIC_CURRENCY must be one of USD, AED,");
    vi.unstubAllEnvs();
  },
);
