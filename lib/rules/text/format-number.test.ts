import { expect, test } from "vitest";
import { formatNumber } from "#lib/rules/text/format-number";

test.each([0, 1, 12, 123, 999, 1000, 12_345, 123_456, 1_234_567, -1, -999, -1000, -123_456])(
  "%d is formatted as Intl does, without and with decimals",
  (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat("en").format(value));
    for (const decimals of [2, 3]) {
      const intl = new Intl.NumberFormat("en", {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      expect(formatNumber(value + 0.25, decimals)).toBe(intl.format(value + 0.25));
    }
  },
);
