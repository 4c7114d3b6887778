"use client";

import { createContext, use, useEffect, useState } from "react";
import type { Elements } from "#components/ui/elements";
import { useCourseOwnership } from "#lib/browser/cart/use-course-ownership";
import type { CouponOffer } from "#lib/browser/coupons/load-coupon-offer";
import { storeLinkedCoupon } from "#lib/browser/coupons/remembered-coupon";

const CouponOfferContext = createContext<CouponOffer | null>(null);

type ProviderProps = { courseId: string; children: React.ReactNode };

/**
 * Keeps the coupon of this course's link for the cart, and asks the server once for the whole page what the course
 * costs with it.
 */
export function CouponOfferProvider({ courseId, children }: ProviderProps) {
  const [offer, setOffer] = useState<CouponOffer | null>(null);

  useEffect(() => {
    const code = storeLinkedCoupon(courseId);
    if (!code) return setOffer(null);
    let isCurrent = true;
    const load = async () => {
      // Loaded only for a coupon, so other visitors don't download it.
      const { loadCouponOffer } = await import("#lib/browser/coupons/load-coupon-offer");
      const loaded = await loadCouponOffer({ code, courseId });
      if (isCurrent) setOffer(loaded);
    };
    load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [courseId]);

  return <CouponOfferContext value={offer}>{children}</CouponOfferContext>;
}

/** Content for users who can still buy the course, such as its price. */
export function UnlessOwned({ children }: { children: Elements }) {
  const { ownership } = useCourseOwnership();
  return ownership?.owned ? null : children;
}

/** A course's formatted price. With a coupon, the regular price is struck through. */
export function OfferedPrice({ price }: { price: string }) {
  const reduced = use(CouponOfferContext)?.price;
  return (
    <p className="buy-price">
      <span>{reduced ?? price}</span>
      {reduced ? (
        <s>
          <span className="sr-only">Regular price: </span>
          <span>{price}</span>
        </s>
      ) : null}
    </p>
  );
}

/** Says that the coupon will be applied, or why it can't be used. */
export function CouponNote() {
  const offer = use(CouponOfferContext);
  if (!offer) return null;
  return (
    <p role="status" className="rounded-lg bg-tint px-3 py-2 text-sm wrap-anywhere">
      {offer.note}
    </p>
  );
}
