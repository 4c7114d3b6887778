import type { Metadata } from "next";
import { Suspense } from "react";
import { BalanceCard } from "#components/earnings/balance-card";
import { PayoutCard } from "#components/earnings/payout-card";
import { SalesByMonth } from "#components/earnings/sales-by-month";
import { WorkspaceHeader } from "#components/teaching/workspace-header";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { loadEarnings } from "#lib/payouts/load-earnings";
import { formatFee } from "#lib/rules/payments/format-fee";

export const metadata: Metadata = { title: "Earnings", robots: { index: false } };

export default function EarningsPage({ searchParams }: PageProps<"/teach/earnings">) {
  return (
    <>
      <WorkspaceHeader title="Earnings">
        {`Your share of what your courses sold for, and when it's paid out. ${formatFee(env.platformFeePercent)}`}
      </WorkspaceHeader>
      <Suspense fallback={<Spinner />}>
        <OwnEarnings searchParams={searchParams} />
      </Suspense>
    </>
  );
}

async function OwnEarnings({ searchParams }: Pick<PageProps<"/teach/earnings">, "searchParams">) {
  const { uid } = await requireUser("/teach/earnings");
  const { setup } = await searchParams;
  const { balance, months, waitsFor } = await loadEarnings(uid);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BalanceCard {...balance} />
        <PayoutCard balance={balance} waitsFor={waitsFor} isExpired={setup === "expired"} />
      </div>
      <SalesByMonth months={months} />
    </div>
  );
}
