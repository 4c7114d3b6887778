import type { MonthOfSales } from "#lib/rules/payments/earnings-schema";
import { formatCents } from "#lib/rules/payments/money";
import { formatMonth, formatShortMonth } from "#lib/rules/text/format-month";

const width = 600;
const height = 190;
const plot = { top: 12, bottom: 160 };
const gap = 0.3;

/** The sales of each month as bars. The table beside it has the figures. */
export function SalesChart({ months }: { months: MonthOfSales[] }) {
  const highest = Math.max(1, ...months.map(({ soldCents }) => soldCents));
  const best = months.find(({ soldCents }) => soldCents === highest);
  const step = width / months.length;
  const label = best
    ? `Sales of the last ${months.length} months. The best was ${formatMonth(best.month)} with ${formatCents(highest)}.`
    : `Sales of the last ${months.length} months.`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="h-auto w-full fill-primary"
    >
      {[plot.top, (plot.top + plot.bottom) / 2, plot.bottom].map((y) => (
        <line key={y} className="stroke-line" x1={0} x2={width} y1={y} y2={y} />
      ))}
      {months.map(({ month, soldCents }, index) => {
        const tall = ((plot.bottom - plot.top) * soldCents) / highest;
        const x = index * step;
        return (
          <g key={month}>
            <title>{`${formatMonth(month)}: ${formatCents(soldCents)}`}</title>
            <rect
              x={x + (step * gap) / 2}
              y={plot.bottom - tall}
              width={step * (1 - gap)}
              height={tall}
              rx={Math.min(4, tall)}
            />
            <text
              x={x + step / 2}
              y={plot.bottom + 20}
              textAnchor="middle"
              className="fill-muted text-[0.8125rem] max-sm:text-[1.25rem] lg:text-[0.5rem]"
            >
              {formatShortMonth(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
