import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import type { ReportDocument } from "#lib/db/documents/moderation";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import type { QuotaHolder } from "#lib/limits/quotas";
import { withinQuotas } from "#lib/limits/within-quotas";
import { findSubject } from "#lib/moderation/find-subject";
import { syncCase } from "#lib/moderation/sync-case";
import { logTruncated } from "#lib/observability/log-truncated";
import type { UserAndCourse } from "#lib/ownership/owned-courses";
import type { NewReport } from "#lib/rules/moderation/report-schema";

type ReportOptions = { report: NewReport; user: QuotaHolder };

/**
 * Reports a course or review, once per person: a second report changes nothing. Throws AppError `not_found` for content
 * that visitors can't see, `forbidden` for the person's own content, and `quota` with too many open reports.
 */
export async function createReport({ report, user }: ReportOptions): Promise<{ id: string; isNew: boolean }> {
  const { kind, id } = report;
  const { uid } = user;
  const subject = { kind, subjectId: new ObjectId(id) };
  const reports = await getCollection("reports");
  const attempt = async () => {
    // Must run first, so that a retry succeeds even if the content was hidden in the meantime.
    const earlier = await reports.findOne({ ...subject, uid }, { projection: { _id: 1 } });
    if (earlier) return { id: earlier._id.toHexString(), isNew: false };
    const document = await toReportDocument({ report, uid });
    const isNew = await withinQuotas({
      holder: user,
      names: ["openReports"],
      ids: [document._id],
      write: () => tryInsertDocument({ collection: reports, document }),
    });
    return isNew ? { id: document._id.toHexString(), isNew } : retry;
  };
  const stored = await retryOnConflict({ name: "report", attempt });
  await syncCase(subject);
  return stored;
}

async function toReportDocument({
  report,
  uid,
}: {
  report: NewReport;
  uid: string;
}): Promise<ReportDocument> {
  const { kind, id, category, reason } = report;
  const subject = await findSubject({ kind, id });
  if (!subject?.isPublic) {
    throw new AppError("not_found", { message: `${kind === "course" ? "Course" : "Review"} not found.` });
  }
  if (subject.authorUid === uid) {
    throw new AppError("forbidden", { message: `You can't report your own ${kind}.` });
  }
  return {
    ...createIdentity(),
    kind,
    subjectId: new ObjectId(id),
    serviceId: subject.course._id,
    uid,
    category,
    reason,
    state: "open",
  };
}

/** More reports than any person makes about one course. */
const limit = 200;

/** Returns the ids of what this person has reported of a course: the course itself and its reviews. */
export async function listReported({ uid, serviceId }: UserAndCourse): Promise<string[]> {
  const reports = await getCollection("reports");
  const found = await reports
    .find({ uid, serviceId }, { projection: { subjectId: 1 } })
    .limit(limit)
    .toArray();
  logTruncated({ what: "a user's reports about a course", limit, count: found.length });
  return found.map(({ subjectId }) => subjectId.toHexString());
}
