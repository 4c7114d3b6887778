"use client";

import Link from "next/link";
import { useRef } from "react";
import { CartTable } from "#components/cart/cart-table";
import { CouponField } from "#components/cart/coupon-field";
import { EmptyCart } from "#components/cart/empty-cart";
import { PaymentConfirmation } from "#components/cart/payment-confirmation";
import { PaymentSection } from "#components/cart/payment-section";
import { useLineDeletion } from "#components/cart/use-line-deletion";
import { usePageRefresh } from "#components/cart/use-page-refresh";
import { usePayment } from "#components/cart/use-payment";
import { type Cart, isCharged, listCharged, toCart } from "#lib/rules/cart/cart";
import type { ReconciledPayments } from "#lib/rules/payments/confirmed-payment";
import { formatTotal } from "#lib/rules/payments/money";

type CartViewProps = {
  cart: Cart;
  payments: ReconciledPayments;
  email: string;
  isPaymentConfigured: boolean;
  /** Whether the site sends receipts by email. */
  hasMail: boolean;
};

/** A cart as the server last returned it, minus the lines that this tab has deleted since. */
export function CartView({ cart: known, payments, email, isPaymentConfigured, hasMail }: CartViewProps) {
  const courses = useRef<HTMLElement>(null);
  const { removed, removeLines, deleteLine } = useLineDeletion(() => courses.current?.focus());
  const cart = toCart({ ...known, lines: known.lines.filter(({ _id }) => !removed.has(_id)) });
  const { lines, totalCents } = cart;
  const page = usePageRefresh(email);
  const payment = usePayment({
    cart,
    payments,
    email,
    onPaid: () => removeLines(listCharged(lines)),
    onOutdated: page.refresh,
  });
  const isEmpty = !lines.some(isCharged);
  // The confirmation already says where the courses are.
  const isBought = payment.confirmations.length > 0 && isEmpty;

  return (
    <div className="grid gap-8">
      <div aria-live="polite" className="contents">
        {payment.confirmations.map((confirmation) => (
          <PaymentConfirmation
            key={confirmation.transactionId}
            {...confirmation}
            receiptTo={hasMail ? email : null}
          />
        ))}
      </div>
      <div className="flex flex-col gap-8 lg:flex-row lg:items-start">
        <section ref={courses} tabIndex={-1} aria-label="Courses in your cart" className="min-w-0 flex-1">
          {lines.length > 0 ? (
            <CartTable lines={lines} isLocked={payment.state.step === "paying"} onDelete={deleteLine} />
          ) : null}
          {isEmpty ? null : (
            <CouponField cart={cart} isLocked={payment.state.step === "paying"} onChanged={page.refresh} />
          )}
          {isEmpty && !isBought ? <EmptyCart /> : null}
          {isBought ? null : (
            <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
              <Link href="/purchases" className="py-1 text-primary underline">
                Your purchases
              </Link>
              <p aria-live="polite" className="font-display text-2xl font-semibold tabular-nums">
                {`total : ${formatTotal(totalCents)}`}
              </p>
            </div>
          )}
        </section>
        <PaymentSection
          totalCents={isEmpty ? null : totalCents}
          isPaymentConfigured={isPaymentConfigured}
          payment={payment}
          page={page}
        />
      </div>
    </div>
  );
}
