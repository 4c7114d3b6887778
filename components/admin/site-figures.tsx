import Link from "next/link";
import { figureDays, maxFigure, type SiteFigures } from "#lib/moderation/load-site-figures";
import { formatPrice } from "#lib/rules/payments/money";
import { formatNumber } from "#lib/rules/text/format-number";

/** What waits for moderators, and what happened on the site lately, at a glance. */
export function SiteFigureList({ figures }: { figures: SiteFigures }) {
  const recent = {
    Purchases: formatFigure(figures.payments),
    "Paid by buyers": formatPrice(figures.sold),
    "New courses": formatFigure(figures.newCourses),
    "New reviews": formatFigure(figures.newReviews),
  };
  return (
    <section aria-label="Figures" className="mb-10">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <div className="card relative flex flex-col p-4 hover:border-primary">
          <dt className="text-muted text-sm">
            <Link href="/admin/reports" className="after:absolute after:inset-0">
              Reports waiting
            </Link>
          </dt>
          <dd className="font-display text-2xl font-semibold tabular-nums">
            {formatFigure(figures.waitingCases)}
          </dd>
        </div>
        {Object.entries(recent).map(([name, figure]) => (
          <div key={name} className="card flex flex-col p-4">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums wrap-anywhere">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">{`All but the reports: in the last ${figureDays} days.`}</p>
    </section>
  );
}

function formatFigure(count: number): string {
  return count >= maxFigure ? `${formatNumber(maxFigure)}+` : formatNumber(count);
}
