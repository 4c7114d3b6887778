import type { CardFormProps } from "#components/cart/card-form";
import { CardPayment } from "#components/cart/card-payment";
import type { PageRefresh } from "#components/cart/use-page-refresh";
import type { CartPayment } from "#components/cart/use-payment";
import { LegalLinks } from "#components/legal/legal-links";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";
import { useBackoffPolling } from "#components/ui/use-backoff-polling";
import { refundPromise } from "#lib/rules/payments/refund-rule";

type PaymentSectionProps = {
  /** In cents; null when no course can be bought. */
  totalCents: number | null;
  isPaymentConfigured: boolean;
  payment: CartPayment;
  page: PageRefresh;
};

/** The payment of a cart, or why it can't be paid now. Renders nothing if neither applies. */
export function PaymentSection({ totalCents, isPaymentConfigured, payment, page }: PaymentSectionProps) {
  const { state, payments } = payment;
  const isPending = payments.pending || state.step === "unknown";
  const isOutcomeUnknown = isPending || payments.isUnknown;
  const message = state.step === "ready" ? state.message : null;
  useBackoffPolling({ isWaiting: isOutcomeUnknown, poll: page.checkQuietly });
  // Without a course to buy, no form shows the last attempt's message.
  if (totalCents === null && !isOutcomeUnknown) {
    return message ? (
      <section aria-label="Payment" className="card p-6 lg:w-[26rem] lg:shrink-0">
        <p role="alert">{message}</p>
      </section>
    ) : null;
  }
  return (
    <section
      aria-labelledby="pay-here"
      className="card grid gap-4 p-5 sm:p-6 lg:sticky lg:top-24 lg:w-[26rem] lg:shrink-0"
    >
      <h2 id="pay-here" className="text-2xl">
        {totalCents === 0 ? "Get your courses" : "Pay here"}
      </h2>
      {isOutcomeUnknown || totalCents === null ? (
        <PaymentPending isPending={isPending} page={page} />
      ) : (
        <Checkout
          totalCents={totalCents}
          isPaymentConfigured={isPaymentConfigured}
          payment={payment}
          page={page}
        />
      )}
      <p className="text-muted text-sm empty:hidden">
        {totalCents === 0 ? null : <span>{`${refundPromise} `}</span>}
        {isOutcomeUnknown || totalCents === null ? null : <Agreement isFree={totalCents === 0} />}
      </p>
    </section>
  );
}

function Agreement({ isFree }: { isFree: boolean }) {
  return (
    <span>
      <span>{`By ${isFree ? "getting these courses" : "paying"}, you agree to our `}</span>
      <LegalLinks pages={isFree ? ["terms"] : ["terms", "refund-policy"]} />.
    </span>
  );
}

function Checkout({
  totalCents,
  isPaymentConfigured,
  payment,
  page,
}: PaymentSectionProps & { totalCents: number }) {
  const { state, pay, clearMessage } = payment;
  const shared = {
    isPaying: state.step === "paying",
    isRefreshing: page.isChecking,
    message: state.step === "ready" ? state.message : null,
  };
  if (totalCents === 0) return <FreeCheckout {...shared} onEnroll={() => void pay(null)} />;
  if (!isPaymentConfigured) return <p>Card payments aren't set up on this site.</p>;
  return <CardPayment {...shared} totalCents={totalCents} onPay={pay} onEdit={clearMessage} />;
}

type FreeCheckoutProps = Pick<CardFormProps, "isPaying" | "isRefreshing" | "message"> & {
  onEnroll: () => void;
};

/** Enrolls in the courses of a cart that costs nothing, without a card. */
function FreeCheckout({ isPaying, isRefreshing, message, onEnroll }: FreeCheckoutProps) {
  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPaying && !isRefreshing) onEnroll();
  }

  return (
    <form method="post" className="grid gap-5" aria-busy={isPaying} onSubmit={submit}>
      <p>There's nothing to pay, and you don't need a card.</p>
      <SubmitButton isPending={isPaying} isDisabled={isRefreshing}>
        Enroll for free
      </SubmitButton>
      <FormMessage message={message} />
    </form>
  );
}

type PaymentPendingProps = {
  /** True if a payment is or may be authorized; false if Stripe hasn't responded. */
  isPending: boolean;
  page: PageRefresh;
};

/** Replaces the card form while the user shouldn't pay. */
function PaymentPending({ isPending, page: { checkAgain, isChecking, isUnreachable } }: PaymentPendingProps) {
  return (
    <div className="grid justify-items-start gap-4" aria-busy={isChecking}>
      <p role="status">
        {isPending
          ? "Your payment is being confirmed. You don't need to pay again."
          : "We can't tell yet whether your last payment went through. Please don't pay again for now."}
      </p>
      <Button
        className={`button button-quiet ${isChecking ? "button-pending" : ""}`}
        disabled={isChecking}
        onClick={checkAgain}
      >
        Check again
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {isUnreachable ? "We couldn't reach the site. Check your connection." : null}
      </p>
    </div>
  );
}
