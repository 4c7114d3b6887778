import type { Route } from "next";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import type { ConfirmedPayment } from "#lib/rules/payments/confirmed-payment";
import { formatCents } from "#lib/rules/payments/money";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type PaymentConfirmationProps = ConfirmedPayment & {
  /** The email address that gets the receipt; null on a site without mail. */
  receiptTo: string | null;
};

/** The paid courses with their transaction id. Takes the focus if the form or button that had it is gone. */
export function PaymentConfirmation(props: PaymentConfirmationProps) {
  const { transactionId, courses, totalCents, isRecorded, receiptTo } = props;
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    restoreFocus(section.current);
  }, []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`paid-${transactionId}`}
      className="card grid justify-items-start gap-3 bg-tint p-6 sm:p-8"
    >
      <h2 id={`paid-${transactionId}`} className="text-2xl">
        {totalCents > 0 ? "Congrats! your payment completed" : "Congrats! You're enrolled"}
      </h2>
      <p className="wrap-anywhere">
        Your transactionId: <span className="font-semibold">{transactionId}</span>
      </p>
      <ul
        aria-label={totalCents > 0 ? "What you bought" : "What you got"}
        className="list-disc pl-5 wrap-anywhere"
      >
        {courses.map(({ serviceId, title, language }) => (
          <li key={serviceId}>
            <bdi {...toTextAttributes(language)}>{title}</bdi>
          </li>
        ))}
      </ul>
      {totalCents > 0 ? (
        <p>
          Amount paid: <span className="font-semibold tabular-nums">{formatCents(totalCents)}</span>
        </p>
      ) : null}
      {isRecorded && totalCents > 0 && receiptTo ? (
        <p className="wrap-anywhere">
          We'll email your receipt to <bdi>{receiptTo}</bdi>.
        </p>
      ) : null}
      {isRecorded ? null : (
        <p>
          Your purchase is being confirmed and will appear in your purchases shortly. You don't need to pay
          again.
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-3">
        {isRecorded ? (
          <Link href={toLearnPath(courses) as Route} className="button button-primary">
            Start learning
          </Link>
        ) : null}
        <Link href="/purchases" className="button button-quiet">
          See your purchases
        </Link>
      </p>
    </section>
  );
}

/** Returns the path of the course, or of the list of all courses if several were bought. */
function toLearnPath([first, ...others]: ConfirmedPayment["courses"]): string {
  return first && others.length === 0 ? `/learn/${first.serviceId}` : "/learn";
}
