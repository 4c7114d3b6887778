import { isAddressOf } from "#lib/auth/cart-path";
import { addCartItem } from "#lib/cart/add-cart-item";
import { newCartItemSchema } from "#lib/cart/cart-item-schema";
import { AppError } from "#lib/http/app-error";
import { createRoute, endpoint } from "#lib/http/create-route";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  POST: endpoint({
    signedIn: true,
    body: newCartItemSchema,
    async handle({ user, body: { serviceId, title, user: address } }) {
      if (address !== undefined && !isAddressOf({ address, user })) throw new AppError("forbidden");
      const { id, isNew } = await addCartItem({ uid: user.uid, course: { serviceId, title } });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
