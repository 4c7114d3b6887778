import { CardPayment } from "#components/cart/card-payment";
import { PaymentPending } from "#components/cart/payment-pending";
import type { PageRefresh } from "#components/cart/use-page-refresh";
import type { Payment } from "#components/cart/use-payment";
import { useGrowingPoll } from "#components/ui/use-growing-poll";

type PaymentSectionProps = { totalCents: number; isPayable: boolean; payment: Payment; page: PageRefresh };

/** Where a cart is paid, or why it can't be paid now; nothing when there is nothing to say. */
export function PaymentSection({ totalCents, isPayable, payment, page }: PaymentSectionProps) {
  const { state, payments, pay, clearMessage } = payment;
  const isPending = payments.pending || state.step === "unknown";
  const isOff = isPending || payments.isUnknown;
  const message = state.step === "ready" ? state.message : null;
  useGrowingPoll({ isWaiting: isOff, ask: page.checkQuietly });
  // With nothing to pay there is no form to show the last attempt's message under.
  if (totalCents === 0 && !isOff) return message ? <LastAttempt message={message} /> : null;
  return (
    <section
      aria-labelledby="pay-here"
      className="card grid gap-5 p-6 lg:sticky lg:top-24 lg:w-[26rem] lg:shrink-0"
    >
      <h2 id="pay-here" className="text-2xl">
        Pay here
      </h2>
      {isOff ? <PaymentPending isPending={isPending} page={page} /> : null}
      {!isOff && !isPayable ? <p>Card payments aren't set up on this site.</p> : null}
      {!isOff && isPayable ? (
        <CardPayment
          totalCents={totalCents}
          isPaying={state.step === "paying"}
          isRefreshing={page.isChecking}
          message={message}
          onPay={pay}
          onEdit={clearMessage}
        />
      ) : null}
    </section>
  );
}

function LastAttempt({ message }: { message: string }) {
  return (
    <section aria-label="Payment" className="card p-6 lg:w-[26rem] lg:shrink-0">
      <p role="alert">{message}</p>
    </section>
  );
}
