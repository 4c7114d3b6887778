import Link from "next/link";
import { CourseThumbnail } from "#components/courses/course-thumbnail";
import { SaleRefund } from "#components/refunds/sale-refund";
import { Figures } from "#components/teaching/course-figures";
import { NextPageLink } from "#components/ui/next-page-link";
import { TextField } from "#components/ui/text-field";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { formatPrice } from "#lib/rules/payments/money";
import type { Sale } from "#lib/rules/payments/sale";
import { formatDate } from "#lib/rules/text/format-date";

type SaleListProps = { sales: Sale[]; receiptNumber: string | undefined; nextCursor: string | null };

export function SaleList({ sales, receiptNumber, nextCursor }: SaleListProps) {
  if (sales.length === 0) {
    return (
      <p className="card p-6 text-lg sm:p-8">
        {receiptNumber ? (
          <span>
            None of your sales has the receipt number <bdi className="wrap-anywhere">{receiptNumber}</bdi>.
          </span>
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

function SaleCard({ sale }: { sale: Sale }) {
  const { paymentId, serviceId, title, image, createdAt, receiptNumber, refundable } = sale;
  const id = `sale-${paymentId}-${serviceId}`;
  const figures = {
    Paid: formatCoursePrice(sale.paid),
    ...(sale.paid > sale.returned && { Fee: formatPrice(sale.fee) }),
    ...(sale.returned > 0 && { Refunded: formatPrice(sale.returned) }),
  };
  return (
    <li>
      <article aria-labelledby={id} className="card grid gap-4 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
            <CourseThumbnail src={image} title={title} />
            <div className="min-w-0">
              <h2 id={id} dir="auto" className="text-lg leading-snug wrap-anywhere">
                {title}
              </h2>
              <p className="mt-1 text-muted text-sm">
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                {receiptNumber ? <span className="block">{`Receipt ${receiptNumber}`}</span> : null}
                {sale.coupon ? <span className="block">{`Coupon ${sale.coupon}`}</span> : null}
              </p>
            </div>
          </div>
          <Figures figures={figures} className="w-full sm:w-80" />
        </div>
        <SaleRefund purchaseId={paymentId} sale={sale}>
          <p>
            {`The buyer gets ${formatPrice(refundable)} back and loses access to this course. Your share of it ` +
              "is taken from your balance."}
          </p>
        </SaleRefund>
      </article>
    </li>
  );
}

/** Searches for a sale by its receipt number. A plain form, so it works before any script has loaded. */
export function SaleSearch({ receiptNumber }: { receiptNumber: string | undefined }) {
  return (
    <form action="/teach/sales" className="field-row mb-6">
      <TextField
        // The link to all sales then empties the field.
        key={receiptNumber}
        label="Receipt number"
        name="receipt"
        placeholder="2026-000123"
        autoComplete="off"
        maxLength={20}
        defaultValue={receiptNumber}
      />
      <button type="submit" className="button button-quiet">
        Find sale
      </button>
      {receiptNumber ? (
        <Link href="/teach/sales" className="py-2.5 text-primary underline">
          All sales
        </Link>
      ) : null}
    </form>
  );
}
