import { refuseMissing } from "#dev/stripe/api-error";

/** A list as Stripe answers it, newest first. */
export type Page<Item> = { object: "list"; data: Item[]; has_more: boolean; url: string };

type PageOptions = {
  url: string;
  limit: number;
  starting_after?: string;
  payment_intent?: string;
};

/** The page of `items`, which are in the order of their creation. Throws the ApiError of an unknown `starting_after`. */
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
