import type { Route } from "next";
import Link from "next/link";
import type { PurchaseItem } from "#lib/rules/payments/purchase";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

const quietLink = "py-1 font-normal text-primary text-sm underline print:hidden";

type LearnLinkProps = {
  item: PurchaseItem;
  isStarted: boolean;
  /** The classes of the link to the lessons. */
  className?: string;
};

/** Links a bought course to its lessons, or to its page after a refund or a withdrawal. */
export function LearnLink({ item, isStarted, className = quietLink }: LearnLinkProps) {
  const { serviceId, title } = item;
  const isLost = !hasLessons(item);
  const path = isLost ? `/details/${serviceId}` : `/learn/${serviceId}`;
  const started = isStarted ? "Continue" : "Start learning";
  return (
    // A course that is no longer published has no page to prefetch.
    <Link href={path as Route} prefetch={isLost ? false : null} className={isLost ? quietLink : className}>
      <span>{isLost ? "View course" : started}</span>
      <span className="sr-only">
        : <bdi {...toTextAttributes(item.language)}>{title}</bdi>
      </span>
    </Link>
  );
}

/** Whether the purchase still gives access to the course. */
export function hasLessons({ isRefunded, withdrawal }: PurchaseItem): boolean {
  return !isRefunded && withdrawal?.state !== "withdrawn";
}
