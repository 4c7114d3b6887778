import { describePrice } from "#lib/rules/payments/describe-price";
import { formatPrice } from "#lib/rules/payments/money";
import type { Purchase, Return } from "#lib/rules/payments/purchase";
import { formatDate } from "#lib/rules/text/format-date";

/** The amounts of a purchase: the discount, the total, and the refunded amount. */
export function PurchaseTotals({ purchase }: { purchase: Purchase }) {
  const { coupon, total, returns, kept } = purchase;
  return (
    <tfoot>
      {coupon ? (
        <tr className="border-t border-line">
          <th scope="row" className="font-normal">
            Coupon {coupon.code}
          </th>
          <td className="amount">-{formatPrice(coupon.discount)}</td>
        </tr>
      ) : null}
      <tr className="border-t border-line">
        <th scope="row">Total</th>
        <td className="amount font-bold">{describePrice(total)}</td>
      </tr>
      {returns.map((each) => (
        <tr key={each.id} className="border-t border-line">
          <th scope="row" className="font-normal">
            {describeReturn(each)}
          </th>
          <td className="amount">{each.undoneAt ? "" : `-${formatPrice(each.amount)}`}</td>
        </tr>
      ))}
      {returns.length > 0 ? (
        <tr className="border-t border-line">
          <th scope="row">Total after refunds</th>
          <td className="amount font-bold">{formatPrice(kept)}</td>
        </tr>
      ) : null}
    </tfoot>
  );
}

function describeReturn({ kind, amount, at, undoneAt }: Return): string {
  const what = kind === "refund" ? "Refund" : "Dispute";
  if (!undoneAt) return `${what} on ${formatDate(at)}`;
  const outcome = kind === "refund" ? "failed" : "was decided in the seller's favor";
  return `${what} of ${formatPrice(amount)} on ${formatDate(at)} ${outcome} on ${formatDate(undoneAt)}`;
}
