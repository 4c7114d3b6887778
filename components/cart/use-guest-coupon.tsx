import { useEffect, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import {
  deleteStoredCoupon,
  findStoredCoupon,
  isCouponRefused,
} from "#lib/browser/coupons/remembered-coupon";
import type { CouponQuote } from "#lib/rules/coupons/coupon-schema";

type GuestCoupon = { quote: CouponQuote | null; problem: string | null };

const noCoupon: GuestCoupon = { quote: null, problem: null };

/**
 * What the coupon of a link that the visitor has followed does to these courses, and why it can't be used. Both are
 * null without a coupon, and while it's for none of the courses.
 */
export function useGuestCoupon(serviceIds: string[]): GuestCoupon {
  const [coupon, setCoupon] = useState(noCoupon);
  const ids = serviceIds.join();

  useEffect(() => {
    const code = findStoredCoupon();
    if (!code || !ids) return setCoupon(noCoupon);
    let isCurrent = true;
    callApi<CouponQuote>({ path: `/api/cart/coupon?${new URLSearchParams({ code, ids })}` }).then(
      (outcome) => {
        if (!isCurrent) return;
        if (outcome.ok) return setCoupon({ quote: outcome.data, problem: null });
        // Kept until the cart has a course that it's for, or until the server can be reached again.
        if (!isCouponRefused(outcome.failure)) return setCoupon(noCoupon);
        deleteStoredCoupon(code);
        setCoupon({ quote: null, problem: outcome.failure.message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ids]);

  return coupon;
}
