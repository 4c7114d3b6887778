import type { Metadata } from "next";
import { SignedInContent, SignedInPage } from "#components/auth/signed-in-page";
import { PurchaseList } from "#components/purchases/purchase-list";
import { requireUser } from "#lib/auth/find-current-user";
import { pagingSchema } from "#lib/db/paging";
import { listStartedCourseIds } from "#lib/learning/progress";
import { finishRefunds } from "#lib/payments/finish-refund";
import { finishWithdrawals } from "#lib/payments/finish-withdrawal";
import { listPurchases } from "#lib/payments/list-purchases";
import { reconcileVisitedCheckouts } from "#lib/payments/reconcile-checkouts";

export const metadata: Metadata = { title: "Purchases", robots: { index: false } };

/** A mistyped cursor shows the newest purchases. */
const querySchema = pagingSchema.pick({ cursor: true }).catch({});

export default function PurchasesPage({ searchParams }: PageProps<"/purchases">) {
  return (
    <SignedInPage title="Purchases" introduction="Your courses and payments.">
      <OwnPurchases searchParams={searchParams} />
    </SignedInPage>
  );
}

async function OwnPurchases({ searchParams }: Pick<PageProps<"/purchases">, "searchParams">) {
  const user = await requireUser("/purchases");
  const { cursor } = querySchema.parse(await searchParams);
  const [{ pending, isUnknown }] = await Promise.all([
    reconcileVisitedCheckouts(user.uid),
    finishRefunds(user.uid),
    finishWithdrawals(user.uid),
  ]);
  const { purchases, nextCursor } = await listPurchases({ uid: user.uid, cursor, limit: 20 });
  const serviceIds = purchases.flatMap(({ items }) => items.map(({ serviceId }) => serviceId));
  const started = await listStartedCourseIds({ uid: user.uid, serviceIds });
  return (
    <SignedInContent user={user}>
      <PurchaseList
        purchases={purchases}
        started={started}
        nextCursor={nextCursor}
        isPending={pending || isUnknown}
      />
    </SignedInContent>
  );
}
