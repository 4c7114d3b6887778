import { createRoute, endpoint } from "#lib/api/create-route";
import { deletedSchema } from "#lib/api/write-results";
import { applyCartCoupon } from "#lib/cart/apply-cart-coupon";
import { deleteCartCoupon } from "#lib/coupons/cart-coupon";
import { appliedCouponSchema, enteredCouponSchema } from "#lib/rules/coupons/coupon-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  PUT: endpoint({
    summary: "Applies a coupon to your cart and replaces any other coupon.",
    answers: { 200: appliedCouponSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    body: enteredCouponSchema,
    async handle({ user, body }) {
      return Response.json(await applyCartCoupon({ uid: user.uid, code: body.code }));
    },
  }),
  DELETE: endpoint({
    summary: "Removes a coupon from your cart. deletedCount is 0 if your cart doesn't have it.",
    answers: { 200: deletedSchema },
    signedIn: true,
    limit: "write",
    body: enteredCouponSchema,
    async handle({ user, body }) {
      const isDeleted = await deleteCartCoupon({ uid: user.uid, code: body.code });
      return Response.json({ acknowledged: true, deletedCount: isDeleted ? 1 : 0 });
    },
  }),
});
