import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { createCartItem } from "#lib/cart/cart-items";
import { listGuestCart } from "#lib/cart/list-guest-cart";
import { AppError } from "#lib/errors/app-error";
import { isAddressOf } from "#lib/rules/auth/cart-path";
import { newCartItemSchema } from "#lib/rules/cart/cart-item-schema";
import { guestCartLineSchema, guestCartQuerySchema } from "#lib/rules/cart/guest-cart-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Lists the courses of a visitor's cart at current prices, in the order of `ids`.",
    answers: { 200: z.array(guestCartLineSchema) },
    failures: [],
    query: guestCartQuerySchema,
    async handle({ query }) {
      return Response.json(await listGuestCart(query.ids));
    },
  }),
  POST: endpoint({
    summary: "Adds a course to your cart by id or title. 200 if it's already there.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["not_found", "conflict", "already_owned"],
    signedIn: true,
    body: newCartItemSchema,
    limit: "write",
    async handle({ user, body: { serviceId, title, user: address } }) {
      if (address !== undefined && !isAddressOf({ address, user })) throw new AppError("forbidden");
      const { id, isNew } = await createCartItem({ uid: user.uid, course: { serviceId, title } });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
