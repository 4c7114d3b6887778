import { formatPrice } from "#lib/rules/payments/money";

/** A course's price as pages show it, from dollars: `$49.00` or `Free`. */
export function formatCoursePrice(price: number): string {
  return price === 0 ? "Free" : formatPrice(price);
}
