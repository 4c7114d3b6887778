import { expect, test } from "vitest";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { formatPrice, formatShortPrice, formatSum, toCents, toDollars } from "#lib/rules/payments/money";
import { sumPaidCents } from "#lib/rules/payments/sold-item";

test.each([
  [0.5, 50, "$0.50"],
  [1.1, 110, "$1.10"],
  [9.99, 999, "$9.99"],
  [19.99, 1999, "$19.99"],
  [49, 4900, "$49.00"],
  [1234.56, 123_456, "$1,234.56"],
  [9999.99, 999_999, "$9,999.99"],
])("amounts convert exactly: %f dollars are %i cents and are shown as %s", (dollars, cents, text) => {
  expect(toCents(dollars)).toBe(cents);
  expect(toDollars(cents)).toBe(dollars);
  expect(formatPrice(dollars)).toBe(text);
});

test.each([
  [4900, "$49"],
  [2450, "$24.50"],
  [123_400, "$1,234"],
])("a short price has decimals only if it needs them: %i cents are %s", (cents, text) => {
  expect(formatShortPrice(cents)).toBe(text);
});

test.each<[number[], number, string]>([
  [[], 0, "0.00"],
  [[4900], 4900, "49.00"],
  [[4900, 3900], 8800, "88.00"],
  [[4900, 3950], 8850, "88.50"],
  // With floating-point dollars, the sums would be 0.6000000000000001 and 3.3000000000000003.
  [[10, 20, 30], 60, "0.60"],
  [[110, 220], 330, "3.30"],
  [[999, 1999, 1], 2999, "29.99"],
  [Array<number>(50).fill(999_999), 49_999_950, "499,999.50"],
])("a sum of prices is exact: %j cents are %i and are shown as %s", (prices, sum, text) => {
  expect(sumPaidCents(prices.map((priceCents) => ({ priceCents })))).toBe(sum);
  expect(formatSum(sum)).toBe(text);
});

test.each([
  [0, "Free"],
  [0.5, "$0.50"],
  [49, "$49.00"],
])("a free course is shown as Free, any other with its price: %f dollars", (price, text) => {
  expect(formatCoursePrice(price)).toBe(text);
});
