import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { updateCoupon } from "#lib/coupons/update-coupon";
import { couponChangeSchema, couponSchema } from "#lib/rules/coupons/coupon-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  PATCH: endpoint({
    summary: "Ends or resumes one of your coupons, or changes its courses, end date, or number of uses.",
    answers: { 200: couponSchema },
    failures: ["not_found"],
    signedIn: true,
    limit: "write",
    params: z.object({ id: objectIdSchema }),
    body: couponChangeSchema,
    async handle({ user, params, body }) {
      return Response.json(await updateCoupon({ uid: user.uid, id: params.id, change: body }));
    },
  }),
});
