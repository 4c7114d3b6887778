import { expect, test } from "vitest";
import { formatFee } from "#lib/rules/payments/format-fee";

test.each([
  [10, "You keep 90% of each sale, and Openbook keeps 10%."],
  [8.3, "You keep 91.7% of each sale, and Openbook keeps 8.3%."],
  [0, "You keep all of each sale: Openbook takes no fee."],
])("a fee of %d percent is stated with what the teacher keeps", (feePercent, text) => {
  expect(formatFee(feePercent)).toBe(text);
});
