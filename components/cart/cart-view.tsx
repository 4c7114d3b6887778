"use client";

import Link from "next/link";
import { useRef } from "react";
import { CartSummary } from "#components/cart/cart-summary";
import { CouponField } from "#components/cart/coupon-field";
import { PaymentConfirmation } from "#components/cart/payment-confirmation";
import { PaymentSection } from "#components/cart/payment-section";
import { useLineDeletion } from "#components/cart/use-line-deletion";
import { usePageRefresh } from "#components/cart/use-page-refresh";
import { usePayment } from "#components/cart/use-payment";
import { type Cart, isCharged, listCharged, toCart } from "#lib/rules/cart/cart";
import type { ReconciledPayments } from "#lib/rules/payments/confirmed-payment";

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
  const isPaying = payment.state.step === "paying";
  const isEmpty = !lines.some(isCharged);
  // The confirmation already says where the courses are.
  const isBought = payment.confirmations.length > 0 && isEmpty;

  return (
    <div className="grid gap-8">
      <div aria-live="polite" className="contents">
        {payment.confirmations.map((confirmation, index) => (
          <PaymentConfirmation
            key={confirmation.transactionId}
            {...confirmation}
            receiptTo={hasMail ? email : null}
            isMain={isEmpty && index === 0}
          />
        ))}
      </div>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-start lg:gap-8">
        <section ref={courses} tabIndex={-1} aria-label="Courses in your cart" className="min-w-0 flex-1">
          <CartSummary
            lines={lines}
            totalCents={totalCents}
            isLocked={isPaying}
            isBought={isBought}
            emptyLink={
              <Link href="/purchases" className="button button-quiet">
                Your purchases
              </Link>
            }
            coupon={<CouponField cart={cart} isLocked={isPaying} onChanged={page.refresh} />}
            onDelete={deleteLine}
          />
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
