import "server-only";
import type { CartLine } from "#lib/cart/cart";
import { toDollars } from "#lib/services/money";

/** A line of a cart as the API answers with it: the spec's fields, which course it is and whether it can be bought. */
export function toCartLineDto({ line, user }: { line: CartLine; user: string }) {
  const { _id, serviceId, title, image, priceCents, state } = line;
  return { _id, serviceId, title, image, price: toDollars(priceCents), user, state };
}
