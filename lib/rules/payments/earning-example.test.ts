import { expect, test } from "vitest";
import { computeEarningExample } from "#lib/rules/payments/earning-example";

test.each([
  [
    { priceCents: 4000, feePercent: 10 },
    { paidCents: 4000, feeCents: 400, shareCents: 3600 },
  ],
  [
    { priceCents: 4000, feePercent: 10, couponPercent: 25 },
    { paidCents: 3000, feeCents: 300, shareCents: 2700 },
  ],
  [
    { priceCents: 4000, feePercent: 0 },
    { paidCents: 4000, feeCents: 0, shareCents: 4000 },
  ],
  [
    { priceCents: 1999, feePercent: 12.5 },
    { paidCents: 1999, feeCents: 250, shareCents: 1749 },
  ],
])("a sale of %j is divided into %j", (options, expected) => {
  expect(computeEarningExample(options)).toEqual(expected);
});
