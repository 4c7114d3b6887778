import { applyCoupon } from "#lib/rules/coupons/apply-coupon";
import { currency } from "#lib/rules/payments/money";
import { toFeeCents } from "#lib/rules/payments/sold-item";

type ExampleOptions = {
  priceCents: number;
  /** The site's part of a sale, from 0 to 100. */
  feePercent: number;
  /** The discount of the buyer's coupon; 0 without one. */
  couponPercent?: number;
};

/** What the buyer pays, what the site keeps of it, and what the teacher earns, in cents. */
export type EarningExample = { paidCents: number; feeCents: number; shareCents: number };

/** Computes how one sale is divided, as a checkout does. */
export function computeEarningExample(options: ExampleOptions): EarningExample {
  const { priceCents, feePercent, couponPercent = 0 } = options;
  const lines = [{ priceCents, isDiscounted: couponPercent > 0 }];
  const { shares } = applyCoupon({ lines, discount: { percent: couponPercent }, currency });
  const paidCents = priceCents - (shares[0] ?? 0);
  const feeCents = toFeeCents({ paidCents, feePercent });
  return { paidCents, feeCents, shareCents: paidCents - feeCents };
}
