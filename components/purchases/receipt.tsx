import Link from "next/link";
import { Fragment } from "react";
import { LearnLink } from "#components/purchases/learn-link";
import { PurchaseLines } from "#components/purchases/purchase-lines";
import { Logo } from "#components/ui/logo";
import { PrintButton } from "#components/ui/print-button";
import type { Purchase } from "#lib/rules/payments/purchase";
import { site } from "#lib/rules/site";
import { formatDate } from "#lib/rules/text/format-date";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type ReceiptProps = {
  purchase: Purchase;
  /** The address is in lines. */
  seller: { name: string; address: string[] };
  /** The ids of the courses that the buyer has started. */
  started: ReadonlySet<string>;
};

/** The receipt of one payment. It prints without the site around it. */
export function Receipt({ purchase, seller, started }: ReceiptProps) {
  const isFree = purchase.total === 0;
  return (
    <div className="mx-auto max-w-[44rem] pt-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link href="/purchases" className="py-1 text-primary underline">
          All purchases
        </Link>
        <PrintButton />
      </div>
      <article className="card p-6 sm:p-10 print:border-0 print:p-0">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl">{isFree ? "Free enrollment" : "Receipt"}</h1>
          <p className="flex items-center gap-2.5 font-display text-xl font-semibold">
            <Logo />
            <span>{site.name}</span>
          </p>
        </header>
        <ReceiptFacts purchase={purchase} seller={seller} />
        <PurchaseLines
          purchase={purchase}
          renderTitle={(item) => (
            <span className="grid justify-items-start">
              <bdi {...toTextAttributes(item.language)}>{item.title}</bdi>
              <span className="font-normal text-muted text-sm">
                Taught by <bdi>{item.teacher}</bdi>
              </span>
              <LearnLink item={item} isStarted={started.has(item.serviceId)} />
            </span>
          )}
        />
      </article>
    </div>
  );
}

/** The facts on a receipt about the payment as a whole. */
function ReceiptFacts({ purchase, seller }: Omit<ReceiptProps, "started">) {
  const { receiptNumber, createdAt, transactionId, email, currency, card, total } = purchase;
  const facts = {
    ...(receiptNumber && { "Receipt number": receiptNumber }),
    Date: <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    Seller: [seller.name, ...seller.address].map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    )),
    [total === 0 ? "Enrolled" : "Paid by"]: email,
    ...(card && { Card: card }),
    "Transaction ID": transactionId,
    ...(total !== 0 && { Currency: currency.toUpperCase() }),
  };
  return (
    <dl className="my-8 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 wrap-anywhere [&_dd]:font-[550] [&_dt]:text-muted">
      {Object.entries(facts).map(([name, fact]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
