import Link from "next/link";
import { LearnLink } from "#components/purchases/learn-link";
import { PurchaseLines } from "#components/purchases/purchase-lines";
import { Logo } from "#components/ui/logo";
import { PrintButton } from "#components/ui/print-button";
import type { Purchase } from "#lib/rules/payments/purchase";
import { site } from "#lib/rules/site";
import { formatDate } from "#lib/rules/text/format-date";

type ReceiptProps = {
  purchase: Purchase;
  /** The ids of the courses that its buyer has begun to learn. */
  started: ReadonlySet<string>;
};

/** The receipt of one payment. It prints without the site around it. */
export function Receipt({ purchase, started }: ReceiptProps) {
  const { createdAt, transactionId, email, currency } = purchase;
  return (
    <div className="mx-auto max-w-[44rem] pt-10">
      <div className="no-print mb-6 flex flex-wrap items-center justify-between gap-4">
        <Link href="/purchases" className="py-1 text-primary underline">
          All purchases
        </Link>
        <PrintButton />
      </div>
      <article className="card p-6 sm:p-10 print:border-0 print:p-0">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl">Receipt</h1>
          <p className="flex items-center gap-2.5 font-display text-xl font-semibold">
            <Logo />
            {site.name}
          </p>
        </header>
        <dl className="receipt-facts my-8">
          <dt>Date</dt>
          <dd>
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </dd>
          <dt>Transaction ID</dt>
          <dd>{transactionId}</dd>
          <dt>Paid by</dt>
          <dd>{email}</dd>
          <dt>Currency</dt>
          <dd>{currency.toUpperCase()}</dd>
        </dl>
        <PurchaseLines
          purchase={purchase}
          renderTitle={(item) => (
            <span className="grid justify-items-start">
              <bdi>{item.title}</bdi>
              <LearnLink item={item} isStarted={started.has(item.serviceId)} />
            </span>
          )}
        />
      </article>
    </div>
  );
}
