import { applyCoupon, type Discount } from "#lib/rules/coupons/apply-coupon";
import { formatAppliedDiscount } from "#lib/rules/coupons/format-discount";
import { currency } from "#lib/rules/payments/money";
import { sumPaidCents } from "#lib/rules/payments/sold-item";

/**
 * A course in a cart. `priceCents` is its current price, `addedPriceCents` its price when it was added. A
 * course that is "gone" from the catalog, already "owned", or "taught" by this user is shown but not charged.
 */
export type CartLine = {
  _id: string;
  serviceId: string;
  title: string;
  /** The course's language as a BCP 47 tag; null if it has none. */
  language: string | null;
  image: string;
  priceCents: number;
  addedPriceCents: number;
  state: "available" | "gone" | "owned" | "taught";
  /** Whether the cart's coupon applies to this course. */
  isDiscounted?: boolean;
  /** What the coupon takes off the price; missing without a coupon. */
  discountCents?: number;
};

/** A valid coupon in a cart. */
type CartCoupon = {
  code: string;
  discount: Discount;
  /** Such as "20% off", with the smallest card payment if that limits the discount. */
  label: string;
  discountCents: number;
};

/** A cart's courses in the order in which they were added, and their current total. */
export type Cart = {
  lines: CartLine[];
  totalCents: number;
  coupon: CartCoupon | null;
  /** Why the coupon in the cart has no effect, as a sentence for the buyer; null without a problem. */
  couponProblem: { code: string; message: string } | null;
};

type CartOptions = { lines: CartLine[]; coupon?: Pick<CartCoupon, "code" | "discount"> | null } & Partial<
  Pick<Cart, "couponProblem">
>;

/** Returns the cart: its lines with their discounts, and the total of the charged lines in cents. */
export function toCart({ lines, coupon = null, couponProblem = null }: CartOptions): Cart {
  const charged = listCharged(lines);
  const isCouponApplied = coupon !== null && charged.some(({ isDiscounted }) => isDiscounted);
  if (!isCouponApplied) {
    const undiscounted = lines.map(({ discountCents: _none, ...line }) => line);
    return {
      lines: undiscounted,
      totalCents: sumPaidCents(listCharged(undiscounted)),
      coupon: null,
      couponProblem,
    };
  }
  const { code, discount } = coupon;
  const { shares, isLimited } = applyCoupon({ lines: charged, discount, currency });
  const discountByLineId = new Map(charged.map(({ _id }, index) => [_id, shares[index] ?? 0]));
  const discounted = lines.map((line) => ({ ...line, discountCents: discountByLineId.get(line._id) ?? 0 }));
  const discountCents = shares.reduce((sum, share) => sum + share, 0);
  return {
    lines: discounted,
    totalCents: sumPaidCents(listCharged(discounted)),
    coupon: { code, discount, label: formatAppliedDiscount({ discount, isLimited }), discountCents },
    couponProblem,
  };
}

/** Whether the buyer pays for this line. */
export function isCharged({ state }: Pick<CartLine, "state">): boolean {
  return state === "available";
}

/** The lines that the buyer pays for. */
export function listCharged(lines: CartLine[]): CartLine[] {
  return lines.filter(isCharged);
}
