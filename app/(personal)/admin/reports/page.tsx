import type { Metadata } from "next";
import { ReportQueue } from "#components/admin/report-queue";
import { LegalLinks } from "#components/legal/legal-links";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findAdmin } from "#lib/auth/find-current-user";
import { pagingSchema } from "#lib/db/paging";
import { listCases } from "#lib/moderation/list-cases";

export const metadata: Metadata = { title: "Reports", robots: { index: false } };

/** A mistyped cursor shows the queue from its beginning. */
const querySchema = pagingSchema.pick({ cursor: true }).catch({});

export default async function ReportsPage({ searchParams }: PageProps<"/admin/reports">) {
  const admin = await findAdmin("/admin/reports");
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!admin) return <NotFoundMessage />;
  const { cursor } = querySchema.parse(await searchParams);
  const { cases, nextCursor } = await listCases({ cursor, limit: 20 });
  return (
    <>
      <TeachingHeader title="Reports" above={[{ path: "/admin", title: "Admin" }]}>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          Courses, reviews, and profiles that people reported, or whose authors answered a decision. Hide what
          breaks our <LegalLinks pages={["terms"]} />.
        </p>
      </TeachingHeader>
      <ReportQueue cases={cases} nextCursor={nextCursor} />
    </>
  );
}
