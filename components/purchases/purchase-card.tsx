import type { Route } from "next";
import Link from "next/link";
import { PurchaseLines } from "#components/purchases/purchase-lines";
import { CourseThumbnail } from "#components/ui/course-thumbnail";
import type { Purchase } from "#lib/rules/payments/purchase";
import { formatDate } from "#lib/rules/text/format-date";

/** One payment with its courses and a link to its receipt. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { _id, createdAt, transactionId } = purchase;
  return (
    <article aria-labelledby={`purchase-${_id}`} className="card p-5 sm:p-7">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={`purchase-${_id}`} className="text-xl">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </h2>
          <p className="mt-1 text-muted text-sm wrap-anywhere">Transaction ID: {transactionId}</p>
        </div>
        <Link href={`/purchases/${_id}` as Route} className="button button-quiet">
          Receipt
          <span className="sr-only">of {formatDate(createdAt)}</span>
        </Link>
      </header>
      <PurchaseLines
        purchase={purchase}
        renderTitle={({ serviceId, title, image }) => (
          <span className="flex items-center gap-4">
            <CourseThumbnail src={image} />
            <Link href={`/details/${serviceId}` as Route} className="hover:text-primary hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </span>
        )}
      />
    </article>
  );
}
