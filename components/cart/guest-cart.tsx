"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { AppliedCoupon } from "#components/cart/applied-coupon";
import { CartTable } from "#components/cart/cart-table";
import { EmptyCart } from "#components/cart/empty-cart";
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
import { toLoginPath } from "#lib/rules/auth/return-path";
import { type Cart, type CartLine, isCharged, listCharged, toCart } from "#lib/rules/cart/cart";
import type { CouponQuote } from "#lib/rules/coupons/coupon-schema";
import { toDiscount } from "#lib/rules/coupons/discount-terms";
import { formatTotal } from "#lib/rules/payments/money";

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
    <div className="flex flex-col gap-8 lg:flex-row lg:items-start">
      <section ref={section} tabIndex={-1} aria-label="Courses in your cart" className="min-w-0 flex-1">
        {lines.length > 0 ? <CartTable lines={priced} isLocked={false} onDelete={deleteLine} /> : null}
        {isEmpty ? <EmptyCart /> : null}
        <div role="status" className="mt-5 empty:hidden">
          {coupon ? <AppliedCoupon coupon={coupon} /> : null}
          {problem ? <p className="text-accent">{problem}</p> : null}
        </div>
        <p aria-live="polite" className="mt-5 text-right font-display text-2xl font-semibold tabular-nums">
          {`total : ${formatTotal(totalCents)}`}
        </p>
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

/** Asks the visitor to log in. Their account then gets the courses. */
function GuestCheckout({ isFree }: { isFree: boolean }) {
  return (
    <section
      aria-labelledby="log-in-to-pay"
      className="card grid gap-5 p-6 lg:sticky lg:top-24 lg:w-[26rem] lg:shrink-0"
    >
      <h2 id="log-in-to-pay" className="text-2xl">
        {isFree ? "Get your courses" : "Pay for your courses"}
      </h2>
      <p>Log in or create an account. Your cart comes with you.</p>
      <Link href={toLoginPath("/cart")} className="button button-primary">
        {isFree ? "Log in to enroll" : "Log in to pay"}
      </Link>
    </section>
  );
}
