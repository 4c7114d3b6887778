import type { Metadata } from "next";
import { Suspense } from "react";
import { z } from "zod";
import { SaleList, SaleSearch } from "#components/teaching/sale-list";
import { WorkspaceHeader } from "#components/teaching/workspace-header";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/find-current-user";
import { pagingSchema } from "#lib/db/paging";
import { env } from "#lib/env/env";
import { finishStaleRefunds } from "#lib/payments/finish-refund";
import { listSales } from "#lib/payments/list-sales";
import { formatFee } from "#lib/rules/payments/format-fee";

export const metadata: Metadata = { title: "Sales", robots: { index: false } };

const querySchema = pagingSchema.pick({ cursor: true }).extend({ receipt: z.string().max(20).optional() });

export default function SalesPage({ searchParams }: PageProps<"/teach/sales">) {
  return (
    <>
      <WorkspaceHeader title="Sales">
        {`What your courses have sold. You can refund any sale, even after the buyer's 30 days. ${formatFee(env.platformFeePercent)}`}
      </WorkspaceHeader>
      <Suspense fallback={<Spinner />}>
        <OwnSales searchParams={searchParams} />
      </Suspense>
    </>
  );
}

async function OwnSales({ searchParams }: Pick<PageProps<"/teach/sales">, "searchParams">) {
  const user = await requireUser("/teach/sales");
  // A mistyped address shows the newest sales.
  const { cursor, receipt } = querySchema.catch({}).parse(await searchParams);
  const receiptNumber = receipt?.trim() || undefined;
  await finishStaleRefunds();
  const { sales, nextCursor } = await listSales({ teacherUid: user.uid, receiptNumber, cursor, limit: 20 });
  return (
    <>
      <SaleSearch receiptNumber={receiptNumber} />
      <SaleList sales={sales} receiptNumber={receiptNumber} nextCursor={nextCursor} />
    </>
  );
}
