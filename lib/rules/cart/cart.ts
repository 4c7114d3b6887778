import { sumCents } from "#lib/rules/payments/money";

/** The most courses that a cart holds. */
export const cartLimit = 50;

/**
 * A course in a cart. `priceCents` is what it costs now, `addedPriceCents` what it cost when it was added. A course
 * that is "gone" from the catalog, "owned" already or "taught" by this person is shown and not charged.
 */
export type CartLine = {
  _id: string;
  serviceId: string;
  title: string;
  image: string;
  priceCents: number;
  addedPriceCents: number;
  state: "available" | "gone" | "owned" | "taught";
};

/** What lies in a cart, what was added first at the top, and what that costs now. */
export type Cart = { lines: CartLine[]; totalCents: number };

/** These lines with the sum of those that are charged. */
export function toCart(lines: CartLine[]): Cart {
  return { lines, totalCents: sumCents(lines.filter(({ state }) => state === "available")) };
}
