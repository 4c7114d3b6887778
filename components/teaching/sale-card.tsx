import { CourseThumbnail } from "#components/courses/course-thumbnail";
import { SaleRefund } from "#components/refunds/sale-refund";
import { describePrice } from "#lib/rules/payments/describe-price";
import { formatPrice } from "#lib/rules/payments/money";
import type { Sale } from "#lib/rules/payments/sale";
import { formatDate } from "#lib/rules/text/format-date";

/** One sold course: the amount paid, the fee, and the refund. */
export function SaleCard({ sale }: { sale: Sale }) {
  const { paymentId, serviceId, title, image, createdAt, receiptNumber, refundable } = sale;
  const id = `sale-${paymentId}-${serviceId}`;
  return (
    <li>
      <article aria-labelledby={id} className="card grid gap-4 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
            <CourseThumbnail src={image} />
            <div className="min-w-0">
              <h2 id={id} dir="auto" className="text-lg leading-snug wrap-anywhere">
                {title}
              </h2>
              <p className="mt-1 text-muted text-sm">
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                {receiptNumber ? <span className="block">Receipt {receiptNumber}</span> : null}
                {sale.coupon ? <span className="block">Coupon {sale.coupon}</span> : null}
              </p>
            </div>
          </div>
          <SaleFigures sale={sale} />
        </div>
        <SaleRefund purchaseId={paymentId} sale={sale}>
          <p>
            The buyer gets {formatPrice(refundable)} back and loses access to this course. Your share of it is
            taken from your balance.
          </p>
        </SaleRefund>
      </article>
    </li>
  );
}

function SaleFigures({ sale: { paid, fee, returned } }: { sale: Sale }) {
  const figures = [
    { name: "Paid", value: describePrice(paid) },
    ...(paid > 0 ? [{ name: "Fee", value: formatPrice(fee) }] : []),
    ...(returned > 0 ? [{ name: "Refunded", value: formatPrice(returned) }] : []),
  ];
  return (
    <dl className="grid w-full grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-2 sm:w-80">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
