import { expect, test } from "vitest";
import { couponCodeSchema } from "#lib/rules/coupons/coupon-schema";

test.each([
  ["WELCOME20", "WELCOME20"],
  [" welcome20\n", "WELCOME20"],
  ["a-b-c", "A-B-C"],
  ["2026", "2026"],
  ["ABC", "ABC"],
  ["A".repeat(20), "A".repeat(20)],
])("%j is read as the code %s", (typed, code) => {
  expect(couponCodeSchema.parse(typed)).toBe(code);
});

test.each([
  [""],
  ["AB"],
  ["A".repeat(21)],
  ["-ABC"],
  ["A B C"],
  ["ABC!"],
  ["ÄBC"],
  ["ſſſ\u200b"],
  ["<b>"],
  ["A\u202eBC"],
])("%j isn't a valid code", (typed) => {
  expect(couponCodeSchema.safeParse(typed).success).toBe(false);
});
