import { SalesChart } from "#components/earnings/sales-chart";
import type { MonthOfSales } from "#lib/rules/payments/earnings-schema";
import { formatCents } from "#lib/rules/payments/money";
import { formatMonth } from "#lib/rules/text/format-month";

/** A teacher's sales of a year, as a chart and a table. */
export function SalesByMonth({ months }: { months: MonthOfSales[] }) {
  const listed = months.filter((month) => hasActivity(month)).toReversed();
  return (
    <section aria-labelledby="months" className="card p-5 sm:p-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="months" className="text-xl">
          Sales by month
        </h2>
        {/* A plain link: the router would fetch the file. */}
        <a href="/api/teaching/earnings" download className="button button-quiet">
          Download CSV
        </a>
      </div>
      {listed.length > 0 ? (
        <>
          <SalesChart months={months} />
          <MonthTable months={listed} />
        </>
      ) : (
        <p>No sales in the last twelve months.</p>
      )}
    </section>
  );
}

function hasActivity({ soldCents, refundedCents, paidOutCents }: MonthOfSales): boolean {
  return soldCents !== 0 || refundedCents !== 0 || paidOutCents !== 0;
}

const columns = ["Sales", "Fee", "Refunds", "Your share", "Paid out"];

function MonthTable({ months }: { months: MonthOfSales[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label="Sales by month in figures" tabIndex={0} className="scroll-shadow on-surface mt-6">
      <table className="w-full min-w-[36rem] text-right tabular-nums">
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="py-2 pr-4 text-left font-normal">
              Month
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 pl-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, soldCents, feeCents, refundedCents, earnedCents, paidOutCents }) => (
            <tr key={month} className="border-line border-b last:border-0">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {formatMonth(month)}
              </th>
              {[soldCents, -feeCents, -refundedCents, earnedCents, paidOutCents].map((cents, index) => (
                <td key={columns[index]} className="py-2 pl-4">
                  {/* Adding 0 turns -0 into 0, which avoids -$0.00. */}
                  {formatCents(cents + 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
