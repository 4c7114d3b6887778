import { SaleRefund } from "#components/refunds/sale-refund";
import { NextPageLink } from "#components/ui/next-page-link";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { formatPrice } from "#lib/rules/payments/money";
import type { PaymentSearchResult } from "#lib/rules/payments/payment-search";
import { formatDate } from "#lib/rules/text/format-date";

type PaymentSearchResultsProps = { q: string; payments: PaymentSearchResult[]; nextCursor: string | null };

/** The payments that match a search, newest first. */
export function PaymentSearchResults({ q, payments, nextCursor }: PaymentSearchResultsProps) {
  if (payments.length === 0) {
    return (
      <p className="card p-6 text-lg sm:p-8">
        No payment matches <bdi className="wrap-anywhere">{q}</bdi>.
      </p>
    );
  }
  return (
    <div className="grid gap-6">
      {payments.map((payment) => (
        <PaymentCard key={payment._id} payment={payment} />
      ))}
      {nextCursor ? (
        <NextPageLink path={`/admin?${new URLSearchParams({ q, cursor: nextCursor })}`}>
          Older payments
        </NextPageLink>
      ) : null}
    </div>
  );
}

function PaymentCard({ payment }: { payment: PaymentSearchResult }) {
  const { _id, transactionId, receiptNumber, createdAt, email, total, card, coupon, items } = payment;
  const kind = total > 0 ? "Payment" : "Free enrollment";
  const facts = [
    { name: "Date", value: formatDate(createdAt) },
    { name: "Buyer", value: email || "Deleted account" },
    { name: "Payment", value: transactionId },
    ...(card ? [{ name: "Card", value: card }] : []),
    ...(coupon ? [{ name: "Coupon", value: coupon }] : []),
    { name: "Total", value: formatCoursePrice(total) },
  ];
  return (
    <article aria-labelledby={`payment-${_id}`} className="card grid gap-5 p-5 sm:p-6">
      <h2 id={`payment-${_id}`} className="text-xl">
        {receiptNumber ? `Receipt ${receiptNumber}` : kind}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line border-line border-t">
        {items.map((item) => (
          <PaymentItem key={item.serviceId} paymentId={_id} item={item} />
        ))}
      </ul>
    </article>
  );
}

/** One course of a payment with its price, its teacher, and its refund. */
function PaymentItem({ paymentId, item }: { paymentId: string; item: PaymentSearchResult["items"][number] }) {
  const { title, teacher, paid, fee, returned, refundable } = item;
  const figures = [
    ...(paid > returned ? [`Fee ${formatPrice(fee)}`] : []),
    ...(returned > 0 ? [`Refunded ${formatPrice(returned)}`] : []),
  ];
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold">{title}</bdi>
          <span className="block text-muted text-sm">
            Taught by <bdi>{teacher}</bdi>
          </span>
        </p>
        <p className="tabular-nums">
          <span className="font-semibold">{formatCoursePrice(paid)}</span>
          {figures.length > 0 ? <span className="block text-muted text-sm">{figures.join(", ")}</span> : null}
        </p>
      </div>
      <SaleRefund purchaseId={paymentId} sale={item} canPay>
        <p>
          {`The buyer gets ${formatPrice(refundable)} back and loses access to this course, whatever the refund ` +
            "rule says. The teacher's share of it is taken from their balance."}
        </p>
      </SaleRefund>
    </li>
  );
}
