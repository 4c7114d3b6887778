import Link from "next/link";
import { NextPageLink } from "#components/ui/next-page-link";
import { formatPrice, stripeCurrency } from "#lib/rules/payments/money";
import type { Overview, OverviewList } from "#lib/rules/payments/overview-schema";
import { formatDate } from "#lib/rules/text/format-date";

/** One thing that needs an admin. */
type OverviewRow = {
  key: string;
  title: string;
  /** In dollars; null for a payment in another currency. */
  amount: number | null;
  /** What happened, up to the date that follows. */
  note: string;
  at: string;
  /** The payment at Stripe to search for; missing for a debt and an unknown payment. */
  transactionId?: string;
};

type Section = { list: OverviewList; title: string; none: string; rows: OverviewRow[] };

/** What needs an admin: debts, and money that Stripe, a bank, or a card network reported. */
export function OverviewLists({ overview }: { overview: Overview }) {
  return (
    <div className="mt-12 grid gap-10">
      {toSections(overview).map((section) => (
        <OverviewSection key={section.list} section={section} {...overview[section.list]} />
      ))}
    </div>
  );
}

type OverviewSectionProps = { section: Section; count: number; next: string | null };

function OverviewSection({ section, count, next }: OverviewSectionProps) {
  const { list, title, none, rows } = section;
  const number = next && list === "debts" ? `${count}+` : count >= 1000 ? "1000+" : String(count);
  return (
    <section aria-labelledby={list} className="grid gap-4">
      <h2 id={list} className="text-2xl">
        {count > 0 ? `${title} (${number})` : title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {rows.map((row) => (
            <OverviewItem key={row.key} row={row} />
          ))}
        </ul>
      )}
      {next ? (
        <NextPageLink path={`/admin?${new URLSearchParams({ list, cursor: next })}`}>
          Older entries
        </NextPageLink>
      ) : null}
    </section>
  );
}

function OverviewItem({ row: { title, amount, note, at, transactionId } }: { row: OverviewRow }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{title}</bdi>
        <span className="block text-muted text-sm">
          <span>{note}</span> <time dateTime={at}>{formatDate(at)}</time> (UTC)
        </span>
        {transactionId ? (
          <Link href={`/admin?q=${transactionId}`} className="text-primary text-sm underline">
            Show the payment
            <span className="sr-only">{` ${transactionId}`}</span>
          </Link>
        ) : null}
      </p>
      {amount === null ? null : <p className="font-semibold tabular-nums">{formatPrice(amount)}</p>}
    </li>
  );
}

const requesters = {
  buyer: "the buyer",
  teacher: "the teacher",
  admin: "an admin",
  site: "the site",
} as const;

function toSections(overview: Overview): Section[] {
  const { debts, refusedReversals, unmatchedPayments, fraudWarnings, failedRefunds } = overview;
  return [
    {
      list: "debts",
      title: "Teachers in debt",
      none: "No teacher owes the site money.",
      rows: debts.entries.map(({ teacher, amount, since }) => {
        return { key: teacher.uid, title: teacher.name, amount, note: "Owes this since", at: since };
      }),
    },
    {
      list: "refusedReversals",
      title: "Transfers that Stripe didn't reverse",
      none: "Stripe has reversed every transfer that we asked it to.",
      rows: refusedReversals.entries.map(({ transferId, teacher, amount, at, transactionId }) => {
        const note = "The account held too little,";
        return { key: transferId, title: teacher.name, amount, note, at, transactionId };
      }),
    },
    {
      list: "unmatchedPayments",
      title: "Payments without a checkout",
      none: "Every payment matches its checkout.",
      rows: unmatchedPayments.entries.map(({ intentId, mismatch, amount, currency, at }) => {
        const problem = mismatch === "checkout" ? "No checkout" : `Not the ${mismatch} of its checkout`;
        const isOurs = currency === stripeCurrency;
        const note = `${problem}. Look it up in Stripe. Paid${isOurs ? "" : ` in ${currency.toUpperCase()}`} on`;
        return { key: intentId, title: intentId, amount: isOurs ? amount : null, note, at };
      }),
    },
    {
      list: "fraudWarnings",
      title: "Fraud warnings",
      none: "No card network has warned of fraud.",
      rows: fraudWarnings.entries.map(({ transactionId, amount, fraudType, isRefunded, at }) => {
        const note = `${fraudType.replaceAll("_", " ")}, ${isRefunded ? "refunded" : "not refunded"},`;
        return { key: `${transactionId} ${at}`, title: transactionId, amount, note, at, transactionId };
      }),
    },
    {
      list: "failedRefunds",
      title: "Failed refunds",
      none: "No refund has failed.",
      rows: failedRefunds.entries.map(({ transactionId, serviceId, amount, requestedBy, at }) => {
        const note = `Requested by ${requesters[requestedBy]},`;
        return {
          key: `${transactionId} ${serviceId}`,
          title: transactionId,
          amount,
          note,
          at,
          transactionId,
        };
      }),
    },
  ];
}
