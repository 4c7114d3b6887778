import { NextPageLink } from "#components/ui/next-page-link";
import type { HandPayout } from "#lib/rules/payments/hand-payout-schema";
import { formatPrice } from "#lib/rules/payments/money";
import { formatDate } from "#lib/rules/text/format-date";

type HandPayoutListProps = { payouts: HandPayout[]; nextCursor: string | null };

/** Manual payouts, newest first. */
export function HandPayoutList({ payouts, nextCursor }: HandPayoutListProps) {
  return (
    <section aria-labelledby="paid" className="grid gap-5">
      <h2 id="paid" className="text-2xl">
        Recorded payouts
      </h2>
      {payouts.length === 0 ? (
        <p className="text-muted">No payouts have been recorded.</p>
      ) : (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {payouts.map(({ key, teacher, amount, reference, createdAt }) => (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
              <p className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{teacher}</bdi>
                <span className="block text-muted text-sm">
                  <time dateTime={createdAt}>{formatDate(createdAt)}</time>, <bdi>{reference}</bdi>
                </span>
              </p>
              <p className="font-semibold tabular-nums">{formatPrice(amount)}</p>
            </li>
          ))}
        </ul>
      )}
      {nextCursor ? (
        <NextPageLink path={`/admin/payouts?cursor=${nextCursor}`}>Older payouts</NextPageLink>
      ) : null}
    </section>
  );
}
