import { FoundLine } from "#components/admin/found-line";
import { NextPageLink } from "#components/ui/next-page-link";
import { describePrice } from "#lib/rules/payments/describe-price";
import type { FoundPayment } from "#lib/rules/payments/payment-search";
import { formatDate } from "#lib/rules/text/format-date";

type FoundPaymentsProps = { q: string; payments: FoundPayment[]; nextCursor: string | null };

/** The payments that match a search, newest first. */
export function FoundPayments({ q, payments, nextCursor }: FoundPaymentsProps) {
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

function PaymentCard({ payment }: { payment: FoundPayment }) {
  const { _id, transactionId, receiptNumber, createdAt, email, total, card, coupon, items } = payment;
  const facts = [
    { name: "Date", value: formatDate(createdAt) },
    { name: "Buyer", value: email || "Deleted account" },
    { name: "Payment", value: transactionId },
    ...(card ? [{ name: "Card", value: card }] : []),
    ...(coupon ? [{ name: "Coupon", value: coupon }] : []),
    { name: "Total", value: describePrice(total) },
  ];
  return (
    <article aria-labelledby={`payment-${_id}`} className="card grid gap-5 p-5 sm:p-6">
      <h2 id={`payment-${_id}`} className="text-xl">
        {receiptNumber ? `Receipt ${receiptNumber}` : total > 0 ? "Payment" : "Free enrollment"}
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
          <FoundLine key={item.serviceId} paymentId={_id} item={item} />
        ))}
      </ul>
    </article>
  );
}
