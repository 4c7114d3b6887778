import { LegalLinks } from "#components/legal/legal-links";
import { PendingNote } from "#components/purchases/pending-note";
import { PurchaseCard } from "#components/purchases/purchase-card";
import { EmptyState } from "#components/ui/empty-state";
import { NextPageLink } from "#components/ui/next-page-link";
import type { Purchase } from "#lib/rules/payments/purchase";

type PurchaseListProps = {
  purchases: Purchase[];
  /** The ids of the courses that the user has started. */
  started: ReadonlySet<string>;
  nextCursor: string | null;
  /** Whether a purchase is or may be paid and isn't listed yet. */
  isPending: boolean;
};

/** The user's purchases, newest first, one page at a time. */
export function PurchaseList({ purchases, started, nextCursor, isPending }: PurchaseListProps) {
  const isWaiting = purchases.some(({ items }) => items.some(({ refund }) => refund?.state === "requested"));
  return (
    <div className="grid gap-6">
      {isPending ? (
        <PendingNote>
          One of your payments is being confirmed. It will appear here shortly. You don't need to pay again.
        </PendingNote>
      ) : null}
      {isWaiting ? (
        <PendingNote>
          We have your refund request, but our payment provider hasn't confirmed it yet. You don't need to ask
          again.
        </PendingNote>
      ) : null}
      {purchases.map((purchase) => (
        <PurchaseCard key={purchase._id} purchase={purchase} started={started} />
      ))}
      {purchases.length === 0 ? (
        <EmptyState text="You haven't bought any courses yet." path="/services" label="Browse the courses" />
      ) : (
        <p className="text-muted text-sm print:hidden">
          When you can get your money back is in our <LegalLinks pages={["refund-policy"]} />. Questions about
          a purchase? See <LegalLinks pages={["contact"]} />.
        </p>
      )}
      {nextCursor ? (
        <NextPageLink path={`/purchases?cursor=${nextCursor}`}>Older purchases</NextPageLink>
      ) : null}
    </div>
  );
}
