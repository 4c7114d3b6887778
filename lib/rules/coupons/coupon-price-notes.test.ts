import { expect, test } from "vitest";
import type { Discount } from "#lib/rules/coupons/apply-coupon";
import { listCouponPriceNotes } from "#lib/rules/coupons/coupon-price-notes";

const dollars = { minimum: 50, step: 1 };
const dinars = { minimum: 200, step: 10 };

test.each<[string, typeof dollars, Discount, number, number | null]>([
  ["a price that can be charged", dollars, { percent: 20 }, 4900, null],
  ["the smallest charge", dollars, { percent: 50 }, 100, null],
  ["less than the smallest charge", dollars, { percent: 20 }, 60, 50],
  ["less than the smallest charge of another currency", dinars, { percent: 20 }, 240, 200],
  ["a price that the coupon doesn't lower at all", dollars, { percent: 20 }, 50, 50],
  ["an amount that covers the price", dollars, { amountCents: 1000 }, 900, 0],
  ["an amount that leaves too little", dollars, { amountCents: 880 }, 900, 50],
  ["100%, which says it itself", dollars, { percent: 100 }, 900, null],
  ["a free course", dollars, { percent: 20 }, 0, null],
])("a teacher is told before creating a coupon: %s", (_name, currency, discount, priceCents, paidCents) => {
  const courses = [{ id: "c1", title: "Rust", priceCents }];
  const notes = listCouponPriceNotes({ courses, discount, currency });
  expect(notes.map((note) => note.paidCents)).toEqual(paidCents === null ? [] : [paidCents]);
});
