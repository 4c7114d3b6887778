import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { deletedSchema } from "#lib/api/write-results";
import { deleteCartItem } from "#lib/cart/cart-items";
import { loadCart } from "#lib/cart/load-cart";
import { cartLineSchema, toCartLineDto } from "#lib/cart/to-cart-line-dto";
import { AppError } from "#lib/errors/app-error";
import { isAddressOf } from "#lib/rules/auth/cart-path";
import { objectIdSchema } from "#lib/rules/validation/object-id";

// Next allows one name for this segment. GET takes the owner's email address, and DELETE takes the id of an item.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Lists the items in your cart, at current prices. userOrId is your email address.",
    answers: { 200: z.array(cartLineSchema) },
    failures: ["forbidden"],
    signedIn: true,
    params: z.object({ userOrId: z.string() }),
    async handle({ user, params }) {
      if (!isAddressOf({ address: params.userOrId, user })) throw new AppError("forbidden");
      const { lines } = await loadCart(user.uid);
      return Response.json(lines.map((line) => toCartLineDto({ line, user: user.email })));
    },
  }),
  DELETE: endpoint({
    summary: "Removes an item from your cart.",
    answers: { 200: deletedSchema },
    failures: ["not_found"],
    signedIn: true,
    params: z.object({ userOrId: objectIdSchema }),
    limit: "write",
    async handle({ user, params }) {
      await deleteCartItem({ uid: user.uid, id: params.userOrId });
      return Response.json({ acknowledged: true, deletedCount: 1 });
    },
  }),
});
