import { applyCoupon, type Discount } from "#lib/rules/coupons/apply-coupon";
import { describeDiscount } from "#lib/rules/coupons/describe-discount";
import { currency } from "#lib/rules/payments/money";
import { sumPaidCents } from "#lib/rules/payments/sold-item";

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
  /** The coupon in the cart is for it. */
  isDiscounted?: boolean;
  /** What the coupon takes off its price; missing without one. */
  discountCents?: number;
};

/** A coupon in a cart that can be used. */
export type CartCoupon = {
  code: string;
  discount: Discount;
  /** "20% off" */
  label: string;
  discountCents: number;
};

/** What lies in a cart, what was added first at the top, and what that costs now. */
export type Cart = {
  lines: CartLine[];
  totalCents: number;
  coupon: CartCoupon | null;
  /** Why the coupon in the cart takes nothing off, in a sentence. */
  couponProblem: { code: string; message: string } | null;
};

type CartOptions = { lines: CartLine[]; coupon?: Pick<CartCoupon, "code" | "discount"> | null } & Partial<
  Pick<Cart, "couponProblem">
>;

/** These lines with what the coupon takes off, and the sum of those that are charged. */
export function toCart({ lines, coupon = null, couponProblem = null }: CartOptions): Cart {
  const charged = listCharged(lines);
  const isUsed = coupon !== null && charged.some(({ isDiscounted }) => isDiscounted);
  if (!isUsed) {
    const plain = lines.map(({ discountCents: _none, ...line }) => line);
    return { lines: plain, totalCents: sumPaidCents(listCharged(plain)), coupon: null, couponProblem };
  }
  const { code, discount } = coupon;
  const shares = applyCoupon({
    lines: charged.map(({ priceCents, isDiscounted = false }) => ({ priceCents, isDiscounted })),
    discount,
    currency,
  });
  const byId = new Map(charged.map(({ _id }, index) => [_id, shares[index] ?? 0]));
  const discounted = lines.map((line) => ({ ...line, discountCents: byId.get(line._id) ?? 0 }));
  const discountCents = shares.reduce((sum, share) => sum + share, 0);
  return {
    lines: discounted,
    totalCents: sumPaidCents(listCharged(discounted)),
    coupon: { code, discount, label: describeDiscount(discount), discountCents },
    couponProblem,
  };
}

/** Whether a line is paid for. */
export function isCharged({ state }: Pick<CartLine, "state">): boolean {
  return state === "available";
}

/** The lines that are paid for. */
export function listCharged(lines: CartLine[]): CartLine[] {
  return lines.filter(isCharged);
}
