import { formatPrice } from "#lib/rules/payments/money";

/** What people read where a course's price is shown, in dollars: `$49.00`, or `Free`. */
export function describePrice(price: number): string {
  return price === 0 ? "Free" : formatPrice(price);
}
