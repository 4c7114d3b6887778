import { expect, test } from "vitest";
import { formatPrice, toCents, toDollars } from "#lib/services/money";

test.each([
  [0.5, 50, "$0.50"],
  [1.1, 110, "$1.10"],
  [9.99, 999, "$9.99"],
  [19.99, 1999, "$19.99"],
  [49, 4900, "$49"],
  [1234.56, 123_456, "$1234.56"],
  [9999.99, 999_999, "$9999.99"],
])("no cent is lost: %f dollars are %i cents and read %s", (dollars, cents, text) => {
  expect(toCents(dollars)).toBe(cents);
  expect(toDollars(cents)).toBe(dollars);
  expect(formatPrice(dollars)).toBe(text);
});
