import "server-only";
import { z } from "zod";
import type { CartLine } from "#lib/rules/cart/cart";
import { toDollars } from "#lib/rules/payments/money";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const cartLineSchema = z.strictObject({
  _id: objectIdSchema,
  serviceId: objectIdSchema,
  title: z.string(),
  image: z.string(),
  price: z.number(),
  discount: z.number().describe("What the coupon in the cart takes off the price.").optional(),
  user: z.string(),
  state: z.enum(["available", "gone", "owned", "taught"]),
});

type CartLineDto = z.infer<typeof cartLineSchema>;

/** Converts a cart line to the API's response, with the id of its course and whether it can be bought. */
export function toCartLineDto({ line, user }: { line: CartLine; user: string }): CartLineDto {
  const { _id, serviceId, title, image, priceCents, discountCents, state } = line;
  const discount = discountCents ? { discount: toDollars(discountCents) } : {};
  return { _id, serviceId, title, image, price: toDollars(priceCents), ...discount, user, state };
}
