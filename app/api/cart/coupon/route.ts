import { createRoute, endpoint } from "#lib/api/create-route";
import { deletedSchema } from "#lib/api/write-results";
import { applyCartCoupon } from "#lib/cart/apply-cart-coupon";
import { quoteCoupon } from "#lib/cart/quote-coupon";
import { deleteCartCoupon } from "#lib/coupons/cart-coupon";
import {
  appliedCouponSchema,
  couponQuoteQuerySchema,
  couponQuoteSchema,
  enteredCouponSchema,
} from "#lib/rules/coupons/coupon-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets the price of courses with a coupon, for visitors too. Limited, so that codes can't be guessed.",
    answers: { 200: couponQuoteSchema },
    failures: ["not_found", "conflict"],
    signedIn: "optional",
    limit: "coupon",
    query: couponQuoteQuerySchema,
    async handle({ user, query: { code, ids } }) {
      return Response.json(await quoteCoupon({ code, serviceIds: ids, uid: user?.uid ?? null }));
    },
  }),
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
