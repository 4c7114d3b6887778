import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { addCourse } from "#dev/testing/calls/api-call";
import { teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import { createCode, insertCoupon } from "#dev/testing/payments/coupons";
import { quoteCoupon } from "#lib/cart/quote-coupon";
import type { CouponDocument } from "#lib/db/documents/coupons";

const quoteFor = (coupon: Pick<CouponDocument, "code">, serviceIds: string[], uid: string | null = null) =>
  quoteCoupon({ code: coupon.code, serviceIds, uid });

test("a visitor learns what courses cost with a coupon, which of them it's for, and stores nothing", async () => {
  const [own, other] = [
    await addCourse({ price: 30 }),
    await addCourse({ price: 10, owner: buildStudent() }),
  ];
  const coupon = await insertCoupon();
  expect(await quoteFor(coupon, [own.id, other.id])).toEqual({
    code: coupon.code,
    label: "20% off",
    percent: 20,
    amount: null,
    serviceIds: [own.id],
    discount: 6,
    total: 34,
  });
  const stored = openTestDatabase().collection("cartCoupons").countDocuments({ couponId: coupon._id });
  expect(await stored).toBe(0);
});

const student = buildStudent();
const used = { couponId: null, uid: student.uid, state: "used", slot: 0, claimedAt: new Date() };

test.each<[string, Partial<CouponDocument> | null, string | null, { code: string; reason?: string }]>([
  ["no coupon has", null, null, { code: "not_found" }],
  ["has ended", { isActive: false }, null, { code: "not_found" }],
  ["is for other courses", { uid: student.uid }, null, { code: "conflict", reason: "not_for_cart" }],
  ["is the user's own", {}, teacher.uid, { code: "conflict", reason: "own" }],
  ["the user has used", {}, student.uid, { code: "conflict", reason: "already_used" }],
  ["is used up", { maxUses: 1 }, null, { code: "conflict", reason: "used_up" }],
])("a code that %s has no price", async (_name, change, uid, { code, reason }) => {
  const { id } = await addCourse({ price: 30 });
  const coupon = change ? await insertCoupon(change) : { code: createCode(), _id: null };
  if (coupon._id) {
    await openTestDatabase()
      .collection("couponClaims")
      .insertOne({ ...used, couponId: coupon._id });
  }
  const refused = quoteFor(coupon, [id], uid);
  await expect(refused).rejects.toMatchObject({ code, ...(reason && { details: { reason } }) });
});

test("a course that visitors can't find has no price with a coupon", async () => {
  const { id } = await addCourse({ price: 30 });
  const coupon = await insertCoupon();
  const services = openTestDatabase().collection("services");
  await services.updateOne({ _id: new ObjectId(id) }, { $set: { state: "draft" } });
  await expect(quoteFor(coupon, [id])).rejects.toMatchObject({ details: { reason: "not_for_cart" } });
});
