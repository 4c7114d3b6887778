import type { Metadata } from "next";
import { HandPayoutList } from "#components/admin/hand-payout-list";
import { UnpaidTeachers } from "#components/admin/unpaid-teachers";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findAdmin } from "#lib/auth/find-current-user";
import { pagingSchema } from "#lib/db/paging";
import { listHandPayouts } from "#lib/payouts/list-hand-payouts";
import { listUnpaidTeachers } from "#lib/payouts/list-unpaid-teachers";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const metadata: Metadata = { title: "Payouts by hand", robots: { index: false } };

const querySchema = pagingSchema.pick({ cursor: true }).extend({ after: objectIdSchema.optional() });

export default async function PayoutsPage({ searchParams }: PageProps<"/admin/payouts">) {
  const admin = await findAdmin("/admin/payouts");
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!admin) return <NotFoundMessage />;
  // A mistyped address shows both lists from their beginning.
  const { cursor, after } = querySchema.catch({}).parse(await searchParams);
  const [unpaid, paid] = await Promise.all([
    listUnpaidTeachers({ after }),
    listHandPayouts({ cursor, limit: 20 }),
  ]);
  return (
    <>
      <TeachingHeader title="Payouts by hand" above={[{ path: "/admin", title: "Admin" }]}>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          For teachers without a Stripe account: pay them by bank transfer, then record it here.
        </p>
      </TeachingHeader>
      <div className="grid gap-12">
        <UnpaidTeachers teachers={unpaid.teachers} next={unpaid.next} />
        <HandPayoutList payouts={paid.payouts} nextCursor={paid.nextCursor} />
      </div>
    </>
  );
}
