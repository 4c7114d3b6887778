import type { Elements } from "#components/ui/elements";
import type { Cart } from "#lib/rules/cart/cart";
import { formatCents } from "#lib/rules/payments/money";

type AppliedCouponProps = { coupon: NonNullable<Cart["coupon"]>; action?: Elements };

/** The coupon whose discount the prices of a cart contain. */
export function AppliedCoupon({ coupon: { code, label, discountCents }, action = null }: AppliedCouponProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere">
        Coupon <strong>{code}</strong> <span>{`(${label})`}</span>
      </p>
      <div className="flex items-baseline gap-4">
        <p className="font-semibold tabular-nums">{`You save ${formatCents(discountCents)}`}</p>
        {action}
      </div>
    </div>
  );
}
