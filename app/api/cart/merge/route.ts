import { createRoute, endpoint } from "#lib/api/create-route";
import { mergeGuestCart } from "#lib/cart/merge-guest-cart";
import { AppError } from "#lib/errors/app-error";
import { isAddressOf } from "#lib/rules/auth/cart-path";
import { mergedCartSchema, mergeResultSchema } from "#lib/rules/cart/guest-cart-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Adds the courses of a visitor's cart to yours. Lists the courses that it left out, and why. Safe to repeat.",
    answers: { 200: mergeResultSchema },
    failures: ["forbidden"],
    signedIn: true,
    body: mergedCartSchema,
    limit: "write",
    async handle({ user, body }) {
      const { serviceIds, user: address } = body;
      if (address !== undefined && !isAddressOf({ address, user })) throw new AppError("forbidden");
      return Response.json(await mergeGuestCart({ uid: user.uid, serviceIds }));
    },
  }),
});
