import Link from "next/link";
import { useEffect, useRef } from "react";
import type { Confirmation } from "#lib/payments/payment-state";

/** Says that a payment went through, and under which id; the focus comes here, for the form it was in is gone. */
export function PaymentConfirmation({ transactionId, isRecorded }: Confirmation) {
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    section.current?.focus();
  }, []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`paid-${transactionId}`}
      className="card grid justify-items-start gap-3 bg-tint p-6 sm:p-8"
    >
      <h2 id={`paid-${transactionId}`} className="text-2xl">
        Congrats! your payment completed
      </h2>
      <p className="wrap-anywhere">
        Your transactionId: <span className="font-semibold">{transactionId}</span>
      </p>
      {isRecorded ? null : (
        <p>
          Your purchase is being confirmed and will be among your purchases shortly. Nothing need be paid
          again.
        </p>
      )}
      <Link href="/purchases" className="button button-primary mt-2">
        See your purchases
      </Link>
    </section>
  );
}
