import { SaleCard } from "#components/teaching/sale-card";
import { NextPageLink } from "#components/ui/next-page-link";
import type { Sale } from "#lib/rules/payments/sale";

type SaleListProps = {
  sales: Sale[];
  /** The receipt number that the teacher has searched for. */
  receiptNumber: string | undefined;
  nextCursor: string | null;
};

/** A teacher's sales, newest first, one page at a time. */
export function SaleList({ sales, receiptNumber, nextCursor }: SaleListProps) {
  if (sales.length === 0) {
    return (
      <p className="card p-6 text-lg sm:p-8">
        {receiptNumber ? (
          <>
            None of your sales has the receipt number <bdi className="wrap-anywhere">{receiptNumber}</bdi>.
          </>
        ) : (
          "You haven't sold a course yet."
        )}
      </p>
    );
  }
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {sales.map((sale) => (
          <SaleCard key={`${sale.paymentId}-${sale.serviceId}`} sale={sale} />
        ))}
      </ul>
      {nextCursor ? (
        <NextPageLink path={`/teach/sales?cursor=${nextCursor}`}>Older sales</NextPageLink>
      ) : null}
    </div>
  );
}
