import { refuseMissing } from "#dev/stripe/api-error";

/** A list in Stripe's response format, newest first. */
export type Page<Item> = { object: "list"; data: Item[]; has_more: boolean; url: string };

type PageOptions = {
  url: string;
  limit: number;
  starting_after?: string;
  payment_intent?: string;
};

/** Returns a page of `items`, which are in creation order. Throws the ApiError for an unknown `starting_after`. */
export function toPage<Item extends { id: string; payment_intent?: unknown }>(
  items: Item[],
  { url, limit, starting_after: after, payment_intent: intentId }: PageOptions,
): Page<Item> {
  const found = items.filter((item) => !intentId || item.payment_intent === intentId).toReversed();
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw refuseMissing("object", after, "starting_after");
  return {
    object: "list",
    data: found.slice(start, start + limit),
    has_more: found.length > start + limit,
    url,
  };
}
