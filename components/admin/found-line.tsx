import { SaleRefund } from "#components/refunds/sale-refund";
import { describePrice } from "#lib/rules/payments/describe-price";
import { formatPrice } from "#lib/rules/payments/money";
import type { FoundPayment } from "#lib/rules/payments/payment-search";

type FoundLineProps = { paymentId: string; item: FoundPayment["items"][number] };

/** One course of a payment with its price, its teacher, and its refund. */
export function FoundLine({ paymentId, item }: FoundLineProps) {
  const { title, teacher, paid, fee, returned, refundable } = item;
  const figures = [
    ...(paid > 0 ? [`Fee ${formatPrice(fee)}`] : []),
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
          <span className="font-semibold">{describePrice(paid)}</span>
          {figures.length > 0 ? <span className="block text-muted text-sm">{figures.join(", ")}</span> : null}
        </p>
      </div>
      <SaleRefund purchaseId={paymentId} sale={item}>
        <p>
          The buyer gets {formatPrice(refundable)} back and loses access to this course, whatever the refund
          rule says. The teacher's share of it is taken from their balance.
        </p>
      </SaleRefund>
    </li>
  );
}
