import { CartRow } from "#components/cart/cart-row";
import type { CartLine } from "#lib/rules/cart/cart";

type CartTableProps = { lines: CartLine[]; isLocked: boolean; onDelete: (line: CartLine) => void };

/** The courses in a cart, one per row. `isLocked`: a payment is in progress, so no line can be deleted. */
export function CartTable({ lines, isLocked, onDelete }: CartTableProps) {
  return (
    <div className="card px-4 sm:px-6">
      <table className="cart-table cart-courses">
        <thead>
          <tr>
            <th scope="col">Product name</th>
            <th scope="col">Image</th>
            <th scope="col" className="amount">
              Price
            </th>
            <th scope="col">
              <span className="sr-only">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CartRow key={line._id} line={line} isLocked={isLocked} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
