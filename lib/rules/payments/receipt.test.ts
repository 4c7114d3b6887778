import { expect, test } from "vitest";
import { formatCard } from "#lib/rules/payments/format-card";
import { formatReceiptNumber, parseReceiptNumber } from "#lib/rules/payments/receipt-number";

test.each([
  [{ year: 2026, number: 1 }, "2026-000001"],
  [{ year: 2026, number: 123 }, "2026-000123"],
  [{ year: 2027, number: 1_234_567 }, "2027-1234567"],
])("a receipt is found by its printed number: %j is %s", (receipt, text) => {
  expect(formatReceiptNumber(receipt)).toBe(text);
  expect(parseReceiptNumber(` ${text} `)).toEqual(receipt);
});

test.each(["", "2026", "2026-123", "26-000123", "2026-000123x", "2026-0000000001", "$ne"])(
  "an invalid receipt number finds no receipt: %s",
  (text) => {
    expect(parseReceiptNumber(text)).toBeNull();
  },
);

test.each([
  ["visa", "Visa ending in 4242"],
  ["amex", "American Express ending in 4242"],
  ["constructor", "Constructor ending in 4242"],
  ["unknown", "Card ending in 4242"],
  ["", "Card ending in 4242"],
])("a buyer recognizes their card: %s", (brand, text) => {
  expect(formatCard({ brand, last4: "4242" })).toBe(text);
});
