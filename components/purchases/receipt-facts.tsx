import type { Purchase } from "#lib/rules/payments/purchase";
import { formatDate } from "#lib/rules/text/format-date";

/** The seller on a receipt; `address` in lines. */
export type Seller = { name: string; address: string[] };

/** The facts on a receipt about the payment as a whole. */
export function ReceiptFacts({ purchase, seller }: { purchase: Purchase; seller: Seller }) {
  const { receiptNumber, createdAt, transactionId, email, currency, card } = purchase;
  const isFree = purchase.total === 0;
  return (
    <dl className="my-8 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 wrap-anywhere [&_dd]:font-[550] [&_dt]:text-muted">
      {receiptNumber ? (
        <>
          <dt>Receipt number</dt>
          <dd>{receiptNumber}</dd>
        </>
      ) : null}
      <dt>Date</dt>
      <dd>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </dd>
      <dt>Seller</dt>
      <dd>
        {[seller.name, ...seller.address].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </dd>
      <dt>{isFree ? "Enrolled" : "Paid by"}</dt>
      <dd>{email}</dd>
      {card ? (
        <>
          <dt>Card</dt>
          <dd>{card}</dd>
        </>
      ) : null}
      <dt>Transaction ID</dt>
      <dd>{transactionId}</dd>
      {isFree ? null : (
        <>
          <dt>Currency</dt>
          <dd>{currency.toUpperCase()}</dd>
        </>
      )}
    </dl>
  );
}
