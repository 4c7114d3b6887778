import { CardPayment } from "#components/cart/card-payment";
import { FreeCheckout } from "#components/cart/free-checkout";
import { PaymentPending } from "#components/cart/payment-pending";
import type { PageRefresh } from "#components/cart/use-page-refresh";
import type { Payment } from "#components/cart/use-payment";
import { LegalLinks } from "#components/legal/legal-links";
import { useGrowingPoll } from "#components/ui/use-growing-poll";
import { refundPromise } from "#lib/rules/payments/refund-rule";

type PaymentSectionProps = {
  /** In cents; null when no course can be bought. */
  totalCents: number | null;
  isPayable: boolean;
  payment: Payment;
  page: PageRefresh;
};

/** The payment of a cart, or why it can't be paid now. Renders nothing if neither applies. */
export function PaymentSection({ totalCents, isPayable, payment, page }: PaymentSectionProps) {
  const { state, payments } = payment;
  const isPending = payments.pending || state.step === "unknown";
  const isOff = isPending || payments.isUnknown;
  const message = state.step === "ready" ? state.message : null;
  useGrowingPoll({ isWaiting: isOff, ask: page.checkQuietly });
  // Without a course to buy, no form shows the last attempt's message.
  if (totalCents === null && !isOff) return message ? <LastAttempt message={message} /> : null;
  return (
    <section
      aria-labelledby="pay-here"
      className="card grid gap-5 p-6 lg:sticky lg:top-24 lg:w-[26rem] lg:shrink-0"
    >
      <h2 id="pay-here" className="text-2xl">
        {totalCents === 0 ? "Get your courses" : "Pay here"}
      </h2>
      {isOff || totalCents === null ? (
        <PaymentPending isPending={isPending} page={page} />
      ) : (
        <Checkout totalCents={totalCents} isPayable={isPayable} payment={payment} page={page} />
      )}
      <p className="text-muted text-sm empty:hidden">
        {totalCents === 0 ? null : `${refundPromise} `}
        {isOff || totalCents === null ? null : <Agreement isFree={totalCents === 0} />}
      </p>
    </section>
  );
}

function Agreement({ isFree }: { isFree: boolean }) {
  if (isFree) {
    return (
      <>
        By getting these courses, you agree to our <LegalLinks pages={["terms"]} />.
      </>
    );
  }
  return (
    <>
      By paying, you agree to our <LegalLinks pages={["terms", "refund-policy"]} />.
    </>
  );
}

type CheckoutProps = PaymentSectionProps & { totalCents: number };

function Checkout({ totalCents, isPayable, payment, page }: CheckoutProps) {
  const { state, pay, clearMessage } = payment;
  const shared = {
    isPaying: state.step === "paying",
    isRefreshing: page.isChecking,
    message: state.step === "ready" ? state.message : null,
  };
  if (totalCents === 0) return <FreeCheckout {...shared} onEnroll={() => void pay(null)} />;
  if (!isPayable) return <p>Card payments aren't set up on this site.</p>;
  return <CardPayment {...shared} totalCents={totalCents} onPay={pay} onEdit={clearMessage} />;
}

function LastAttempt({ message }: { message: string }) {
  return (
    <section aria-label="Payment" className="card p-6 lg:w-[26rem] lg:shrink-0">
      <p role="alert">{message}</p>
    </section>
  );
}
