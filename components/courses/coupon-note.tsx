"use client";

import { useEffect, useState } from "react";
import { storeLinkedCoupon } from "#lib/browser/coupons/remembered-coupon";

/** Says that the coupon of this course's link will be applied, and keeps the coupon for the cart. */
export function CouponNote({ courseId }: { courseId: string }) {
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => setCode(storeLinkedCoupon(courseId)), [courseId]);

  if (!code) return null;
  return (
    <p role="status" className="rounded-lg bg-tint px-3 py-2 text-sm wrap-anywhere">
      Coupon <strong>{code}</strong> will be applied in your cart.
    </p>
  );
}
