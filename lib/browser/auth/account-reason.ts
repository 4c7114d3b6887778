import type { GuestCartEntry } from "#lib/browser/cart/guest-cart";
import { formatCents, toCents } from "#lib/rules/payments/money";
import { formatCount } from "#lib/rules/text/format-count";

type ReasonOptions = {
  /** The page that leads here, from the URL. */
  from: string | null;
  /** The visitor's cart in this browser. */
  cart: readonly GuestCartEntry[];
  /** Whether this browser keeps a coupon, with which the cart costs less than its courses. */
  hasCoupon: boolean;
  /** The course of the last "Enroll for free" in this document. */
  course: { _id: string; title: string } | null;
};

/** What a visitor needs an account for, by the first segment of the personal page that they asked for. */
const purposes = new Map(
  Object.entries({
    account: "see your account",
    adservice: "add a service",
    edit: "edit your review",
    learn: "learn",
    myreviews: "see your reviews",
    purchases: "see your purchases",
    teach: "teach",
  }),
);

/** Returns why a visitor needs an account, such as "review" or "pay: 2 courses, $53.99"; null if `from` doesn't say. */
export function getAccountReason({ from, cart, hasCoupon, course }: ReasonOptions): string | null {
  const [, root = "", id] = from?.split(/[/?#]/) ?? [];
  if (root === "cart") return getCartReason(cart, hasCoupon);
  if (root !== "details" || !id) return purposes.get(root) ?? null;
  if (!from?.endsWith("#enroll")) return "review";
  return `enroll in ${course?._id === id ? course.title : "this course"}`;
}

function getCartReason(cart: readonly GuestCartEntry[], hasCoupon: boolean): string {
  if (cart.length === 0) return "see your cart";
  const totalCents = cart.reduce((sum, { price }) => sum + toCents(price), 0);
  const courses = formatCount({ count: cart.length, noun: "course" });
  if (totalCents === 0) return `enroll: ${courses}`;
  return hasCoupon ? `pay: ${courses}` : `pay: ${courses}, ${formatCents(totalCents)}`;
}
