import { expect, test } from "vitest";
import { couponCodeSchema } from "#lib/rules/coupons/coupon-schema";

test.each([
  ["WELCOME20", "WELCOME20"],
  [" welcome20\n", "WELCOME20"],
  ["a-b-c", "A-B-C"],
  ["2026", "2026"],
  ["ABC", "ABC"],
  ["A".repeat(20), "A".repeat(20)],
])("%j is the code %s, however it was typed", (typed, code) => {
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
])("%j is no code", (typed) => {
  expect(couponCodeSchema.safeParse(typed).success).toBe(false);
});
