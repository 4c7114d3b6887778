import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { createCoupon } from "#lib/coupons/create-coupon";
import { listCoupons } from "#lib/coupons/list-coupons";
import { couponSchema, newCouponSchema } from "#lib/rules/coupons/coupon-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Lists the coupons that you created, newest first.",
    answers: { 200: z.array(couponSchema) },
    signedIn: true,
    async handle({ user }) {
      return Response.json(await listCoupons(user.uid));
    },
  }),
  POST: endpoint({
    summary: "Creates a coupon for your courses: a percentage or an amount off. 200 if it already exists.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["conflict", "quota"],
    signedIn: true,
    limit: "write",
    body: newCouponSchema,
    async handle({ user, body }) {
      const { id, isNew } = await createCoupon({ uid: user.uid, coupon: body });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
