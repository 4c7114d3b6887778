import type { Route } from "next";
import Link from "next/link";
import type { Purchase } from "#lib/rules/payments/purchase";

type LearnLinkProps = { item: Purchase["items"][number]; isStarted: boolean };

/** The way from a bought course to its lessons; that its price was refunded, if it was. */
export function LearnLink({ item, isStarted }: LearnLinkProps) {
  if (item.isRefunded) return <span className="text-muted text-sm">Refunded</span>;
  return (
    <Link href={`/learn/${item.serviceId}` as Route} className="no-print py-1 text-primary text-sm underline">
      {isStarted ? "Continue" : "Start learning"}
      <span className="sr-only">
        : <bdi>{item.title}</bdi>
      </span>
    </Link>
  );
}
