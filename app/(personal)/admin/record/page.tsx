import type { Metadata } from "next";
import { DecisionRecord } from "#components/admin/decision-record";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findAdmin } from "#lib/auth/find-current-user";
import { pagingSchema } from "#lib/db/paging";
import { listRecord } from "#lib/moderation/list-record";

export const metadata: Metadata = { title: "Record of decisions", robots: { index: false } };

/** A mistyped cursor shows the newest decisions. */
const querySchema = pagingSchema.pick({ cursor: true }).catch({});

export default async function RecordPage({ searchParams }: PageProps<"/admin/record">) {
  const admin = await findAdmin("/admin/record");
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!admin) return <NotFoundMessage />;
  const { cursor } = querySchema.parse(await searchParams);
  const { entries, nextCursor } = await listRecord({ cursor, limit: 20 });
  return (
    <>
      <TeachingHeader title="Record of decisions" above={[{ path: "/admin", title: "Admin" }]}>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          What moderators decided, and which reported lessons they read, newest first. Nothing here can be
          changed or removed.
        </p>
      </TeachingHeader>
      <DecisionRecord entries={entries} nextCursor={nextCursor} />
    </>
  );
}
