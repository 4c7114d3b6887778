import type { z } from "zod";
import { toMissingError } from "#dev/stripe/api-error";
import type { listParameters } from "#dev/stripe/parameters";

/** A list in Stripe's response format, newest first. */
export type ListPage<Item> = { object: "list"; data: Item[]; has_more: boolean; url: string };

type ListPageOptions = z.infer<typeof listParameters> & { url: string };

/** Returns a page of `items`, which are in creation order. Throws the ApiError for an unknown `starting_after`. */
export function toListPage<Item extends { id: string; payment_intent?: unknown }>(
  items: Item[],
  { url, limit, starting_after: after, payment_intent: intentId }: ListPageOptions,
): ListPage<Item> {
  const found = items.filter((item) => !intentId || item.payment_intent === intentId).toReversed();
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw toMissingError("object", after, "starting_after");
  const end = start + limit;
  return { object: "list", data: found.slice(start, end), has_more: found.length > end, url };
}
