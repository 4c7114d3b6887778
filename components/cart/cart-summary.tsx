import { CartTable, type CartTableProps } from "#components/cart/cart-table";
import { EmptyCart } from "#components/cart/empty-cart";
import type { Elements } from "#components/ui/elements";
import { isCharged } from "#lib/rules/cart/cart";
import { formatTotal } from "#lib/rules/payments/money";

type CartSummaryProps = CartTableProps & {
  totalCents: number;
  /** The coupon, or the field for one; beside the total. */
  coupon: Elements;
  /** Whether a confirmation on the page says where the courses are, so that the cart needn't say that it's empty. */
  isBought?: boolean;
  /** A link beside the empty cart's own. */
  emptyLink?: Elements;
};

/** What a cart costs: its courses, the coupon, and the total; or that there is nothing to buy. */
export function CartSummary({ totalCents, coupon, isBought = false, emptyLink, ...table }: CartSummaryProps) {
  const isEmpty = !table.lines.some(isCharged);
  const total = `total : ${formatTotal(totalCents)}`;
  return (
    <>
      {table.lines.length > 0 ? (
        <div className="card px-4 sm:px-6">
          <CartTable {...table} />
          {isEmpty ? null : (
            <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-line border-t py-3 sm:py-4">
              {coupon}
              <p aria-live="polite" className="ms-auto py-1 font-display text-2xl font-semibold tabular-nums">
                {total}
              </p>
            </div>
          )}
        </div>
      ) : null}
      {isEmpty && !isBought ? <EmptyCart total={total} link={emptyLink} /> : null}
    </>
  );
}
