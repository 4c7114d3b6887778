import type { Route } from "next";
import Link from "next/link";
import { CourseThumbnail } from "#components/courses/course-thumbnail";
import { hasLessons, LearnLink } from "#components/purchases/learn-link";
import { PurchaseLines } from "#components/purchases/purchase-lines";
import type { Purchase } from "#lib/rules/payments/purchase";
import { formatDate } from "#lib/rules/text/format-date";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type PurchaseCardProps = {
  purchase: Purchase;
  /** The ids of the courses that the buyer has started. */
  started: ReadonlySet<string>;
};

/** One payment with its courses and a link to its receipt. */
export function PurchaseCard({ purchase, started }: PurchaseCardProps) {
  const { _id, items, createdAt, transactionId, receiptNumber } = purchase;
  // One primary button for each payment.
  const first = items.find(hasLessons);
  return (
    <article aria-labelledby={`purchase-${_id}`} className="card p-5 sm:p-7">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={`purchase-${_id}`} className="text-xl">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </h2>
          {receiptNumber ? <p className="mt-1 text-muted text-sm">{`Receipt ${receiptNumber}`}</p> : null}
          <p className="mt-1 text-muted text-sm wrap-anywhere">{`Transaction ID: ${transactionId}`}</p>
        </div>
        <Link href={`/purchases/${_id}` as Route} className="button button-quiet">
          Receipt
          <span className="sr-only">{`of ${formatDate(createdAt)}`}</span>
        </Link>
      </header>
      <PurchaseLines
        purchase={purchase}
        renderTitle={(item) => (
          <span className="flex items-center gap-4">
            <CourseThumbnail src={item.image} title={item.title} />
            <span className="grid justify-items-start gap-2">
              <bdi {...toTextAttributes(item.language)}>{item.title}</bdi>
              <LearnLink
                item={item}
                isStarted={started.has(item.serviceId)}
                className={`button ${item === first ? "button-primary" : "button-quiet"} small-button`}
              />
            </span>
          </span>
        )}
      />
    </article>
  );
}
