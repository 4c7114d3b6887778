import type { Route } from "next";
import Link from "next/link";
import { useEffect, useId, useRef } from "react";
import { CourseThumbnail } from "#components/courses/course-thumbnail";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import type { ConfirmedPayment } from "#lib/rules/payments/confirmed-payment";
import { formatCents } from "#lib/rules/payments/money";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type PaymentConfirmationProps = ConfirmedPayment & {
  /** The email address that gets the receipt; null on a site without mail. */
  receiptTo: string | null;
  /** Whether the first course has the page's primary button. */
  isMain: boolean;
};

/** The paid courses with their transaction id. Takes the focus if the form or button that had it is gone. */
export function PaymentConfirmation(props: PaymentConfirmationProps) {
  const { transactionId, courses, totalCents, isRecorded, receiptTo, isMain } = props;
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    restoreFocus(section.current);
  }, []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`paid-${transactionId}`}
      className="card grid gap-5 bg-tint p-5 sm:p-8"
    >
      <div className="grid gap-2">
        <h2 id={`paid-${transactionId}`} className="text-2xl sm:text-3xl">
          {totalCents > 0 ? "Congrats! your payment completed" : "Congrats! You're enrolled"}
        </h2>
        <p className="wrap-anywhere">
          Your transactionId: <span className="font-semibold">{transactionId}</span>
        </p>
      </div>
      <ul
        aria-label={totalCents > 0 ? "What you bought" : "What you got"}
        className="grid rounded-card border border-line bg-surface px-4 sm:px-5"
      >
        {courses.map((course, index) => (
          <BoughtCourse
            key={course.serviceId}
            course={course}
            isReady={isRecorded}
            isMain={isMain && index === 0}
          />
        ))}
      </ul>
      <div className="grid gap-1">
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
        <p>
          <Link href="/purchases" className="text-link inline-block py-1">
            See your purchases
          </Link>
        </p>
      </div>
    </section>
  );
}

type BoughtCourseProps = {
  course: ConfirmedPayment["courses"][number];
  /** Whether the purchase is recorded, so that the lessons open. */
  isReady: boolean;
  isMain: boolean;
};

function BoughtCourse({ course, isReady, isMain }: BoughtCourseProps) {
  const { serviceId, title, language, image } = course;
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t py-4 first:border-t-0">
      <CourseThumbnail src={image} title={title} />
      <p id={id} className="min-w-0 flex-1 basis-44 font-semibold wrap-anywhere">
        <bdi {...toTextAttributes(language)}>{title}</bdi>
      </p>
      {isReady ? (
        <Link
          href={`/learn/${serviceId}` as Route}
          aria-describedby={id}
          className={`button grow sm:grow-0 ${isMain ? "button-primary" : "button-quiet"}`}
        >
          Start learning
        </Link>
      ) : null}
    </li>
  );
}
