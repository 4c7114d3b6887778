import type { Route } from "next";
import Link from "next/link";
import type { PurchaseItem } from "#lib/rules/payments/purchase";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

/** Links a bought course to its lessons, or to its page after a refund or a withdrawal. */
export function LearnLink({ item, isStarted }: { item: PurchaseItem; isStarted: boolean }) {
  const { serviceId, title, withdrawal } = item;
  const isRefunded = item.isRefunded || withdrawal?.state === "withdrawn";
  const path = isRefunded ? `/details/${serviceId}` : `/learn/${serviceId}`;
  const started = isStarted ? "Continue" : "Start learning";
  return (
    // A course that is no longer published has no page to prefetch.
    <Link
      href={path as Route}
      prefetch={isRefunded ? false : null}
      className="py-1 text-primary text-sm underline print:hidden"
    >
      <span>{isRefunded ? "View course" : started}</span>
      <span className="sr-only">
        : <bdi {...toTextAttributes(item.language)}>{title}</bdi>
      </span>
    </Link>
  );
}
