import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { requireVerifiedUser } from "#lib/auth/require-verified-user";
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
    summary:
      "Creates a coupon for your courses: a percentage or an amount off. 200 if it already exists. 403 `verify_email` " +
      "until your email address is verified.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["conflict", "verify_email", "quota"],
    signedIn: true,
    refusesRestricted: true,
    limit: "write",
    body: newCouponSchema,
    async handle({ request, user, body }) {
      await requireVerifiedUser({ request, user });
      const { id, isNew } = await createCoupon({ uid: user.uid, coupon: body });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
