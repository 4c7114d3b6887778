"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { AppliedCoupon } from "#components/cart/applied-coupon";
import { CartSummary } from "#components/cart/cart-summary";
import { useGuestCoupon } from "#components/cart/use-guest-coupon";
import { useGuestLines } from "#components/cart/use-guest-lines";
import { Button } from "#components/ui/button";
import { Spinner } from "#components/ui/spinner";
import { useHydrated } from "#components/ui/use-hydrated";
import { useSession } from "#lib/browser/auth/session-store";
import { removeFromGuestCart } from "#lib/browser/cart/guest-cart";
import { mergeGuestCart } from "#lib/browser/cart/merge-guest-cart";
import { showToast } from "#lib/browser/toasts/toasts";
import { toCartPath } from "#lib/rules/auth/cart-path";
import { toEnrollPath, toLoginPath } from "#lib/rules/auth/return-path";
import { type Cart, type CartLine, isCharged, listCharged, toCart } from "#lib/rules/cart/cart";
import type { CouponQuote } from "#lib/rules/coupons/coupon-schema";
import { toDiscount } from "#lib/rules/coupons/discount-terms";

/**
 * The cart of a visitor in this browser. Redirects signed-in users to their account's cart, which gets the collected
 * courses.
 */
export function GuestCart() {
  const router = useRouter();
  const { status, user } = useSession();
  const isHydrated = useHydrated();

  useEffect(() => {
    if (!user) return;
    const path = toCartPath(user.email) as Route;
    void mergeGuestCart(user).then(() => router.replace(path));
  }, [router, user]);

  if (!isHydrated || status !== "signed-out") return <Spinner />;
  return <GuestCartView />;
}

function GuestCartView() {
  const section = useRef<HTMLElement>(null);
  const { lines, failure, tryAgain } = useGuestLines();
  const { quote, problem } = useGuestCoupon(listCharged(lines ?? []).map(({ serviceId }) => serviceId));
  if (!lines) return failure ? <LoadFailure message={failure} onTryAgain={tryAgain} /> : <Spinner />;
  const { totalCents, coupon, lines: priced } = applyQuote(lines, quote);
  const isEmpty = !lines.some(isCharged);

  function deleteLine({ serviceId }: CartLine) {
    removeFromGuestCart([serviceId]);
    section.current?.focus();
    showToast({ kind: "success", message: "item deleted" });
  }

  return (
    <div className="flex flex-col gap-6 lg:flex-row lg:items-start lg:gap-8">
      <section ref={section} tabIndex={-1} aria-label="Courses in your cart" className="min-w-0 flex-1">
        <CartSummary
          lines={priced}
          totalCents={totalCents}
          isLocked={false}
          coupon={
            <div role="status" className="min-w-0 grow py-2 empty:hidden">
              {coupon ? <AppliedCoupon coupon={coupon} /> : null}
              {problem ? <p className="text-accent">{problem}</p> : null}
            </div>
          }
          onDelete={deleteLine}
        />
      </section>
      {isEmpty ? null : <GuestCheckout isFree={totalCents === 0} />}
    </div>
  );
}

/** Returns the cart with the coupon's discount. */
function applyQuote(lines: CartLine[], quote: CouponQuote | null): Cart {
  if (!quote) return toCart({ lines });
  const { code, serviceIds } = quote;
  const covered = lines.map((line) => ({ ...line, isDiscounted: serviceIds.includes(line.serviceId) }));
  return toCart({ lines: covered, coupon: { code, discount: toDiscount(quote) } });
}

function LoadFailure({ message, onTryAgain }: { message: string; onTryAgain: () => void }) {
  return (
    <div className="card grid justify-items-start gap-4 p-6 sm:p-8">
      <p role="alert">{`${message} Your courses are still in your cart.`}</p>
      <Button onClick={onTryAgain}>Try again</Button>
    </div>
  );
}

/** Asks the visitor for an account, which then gets the courses. A first purchase needs a new one. */
function GuestCheckout({ isFree }: { isFree: boolean }) {
  const purpose = isFree ? "enroll" : "pay";
  return (
    <section
      aria-labelledby="log-in-to-pay"
      className="card grid gap-4 p-5 sm:p-6 lg:sticky lg:top-24 lg:w-[26rem] lg:shrink-0"
    >
      <h2 id="log-in-to-pay" className="text-2xl">
        {isFree ? "Get your courses" : "Pay for your courses"}
      </h2>
      <p>Create an account or log in. Your cart comes with you.</p>
      <Link href={toEnrollPath("/cart")} prefetch={false} className="button button-primary">
        {`Create an account to ${purpose}`}
      </Link>
      <Link href={toLoginPath("/cart")} className="button button-quiet">
        {`Log in to ${purpose}`}
      </Link>
    </section>
  );
}
