import { PurchaseTotals } from "#components/purchases/purchase-totals";
import { describePrice } from "#lib/rules/payments/describe-price";
import type { Purchase, PurchaseItem } from "#lib/rules/payments/purchase";

type PurchaseLinesProps = {
  purchase: Purchase;
  renderTitle: (item: PurchaseItem) => React.ReactNode;
  /** Renders the full-width content below a course. */
  renderDetails?: (item: PurchaseItem) => React.ReactNode;
};

/** The courses of one payment with their prices, the total, and the refunded amount. */
export function PurchaseLines({ purchase, renderTitle, renderDetails }: PurchaseLinesProps) {
  return (
    <table className="cart-table">
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col" className="amount">
            Price
          </th>
        </tr>
      </thead>
      {purchase.items.map((item) => {
        const details = renderDetails?.(item);
        return (
          <tbody key={item.serviceId}>
            <tr>
              <th scope="row">{renderTitle(item)}</th>
              <td className="amount">{describePrice(item.price)}</td>
            </tr>
            {details ? (
              <tr className="border-t-0 print:hidden">
                <td colSpan={2} className="pt-0 text-left">
                  {details}
                </td>
              </tr>
            ) : null}
          </tbody>
        );
      })}
      <PurchaseTotals purchase={purchase} />
    </table>
  );
}
