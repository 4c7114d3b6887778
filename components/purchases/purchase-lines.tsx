import { formatPrice } from "#lib/rules/payments/money";
import type { Purchase } from "#lib/rules/payments/purchase";

type PurchaseLinesProps = {
  purchase: Purchase;
  renderTitle: (item: Purchase["items"][number]) => React.ReactNode;
};

/** The courses of one payment with their prices. */
export function PurchaseLines({ purchase, renderTitle }: PurchaseLinesProps) {
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
      <tbody>
        {purchase.items.map((item) => (
          <tr key={item.serviceId}>
            <th scope="row">{renderTitle(item)}</th>
            <td className="amount">{formatPrice(item.price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line">
          <th scope="row">Total</th>
          <td className="amount font-bold">{formatPrice(purchase.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
