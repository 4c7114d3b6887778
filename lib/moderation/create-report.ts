import "server-only";
import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import type { ReportDocument } from "#lib/db/documents/moderation";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import type { QuotaHolder } from "#lib/limits/quotas";
import { withinQuotas } from "#lib/limits/within-quotas";
import { createMissingSubjectError, findSubject } from "#lib/moderation/find-subject";
import { type SubjectKey, syncCase } from "#lib/moderation/sync-case";
import { logTruncated } from "#lib/observability/log-truncated";
import { queueReportMail } from "#lib/outbox/queue-mail";
import type { UserAndCourse } from "#lib/ownership/owned-courses";
import { toKeyStart } from "#lib/rules/db/created-key";
import { kindNouns } from "#lib/rules/moderation/kind-nouns";
import type { NewReport } from "#lib/rules/moderation/report-schema";

/** Who reports: a signed-in user, or a visitor with their network address (lib/limits/client-address). */
type Reporter = QuotaHolder | { address: string };
type ReportOptions = { report: NewReport; reporter: Reporter };

/**
 * Reports a course, review, or profile, once per reporter: a second report changes nothing. Queues the confirmation by
 * email for reporters who gave an address or have an account (DSA Art. 16). Throws AppError `not_found` for content
 * that visitors can't see, `forbidden` for the reporter's own content, and `quota` for a user with too many open
 * reports, or for a visitor if there are too many of visitors about this content.
 */
export async function createReport({
  report,
  reporter,
}: ReportOptions): Promise<{ id: string; isNew: boolean }> {
  const { kind, id } = report;
  const subject = { kind, subjectId: new ObjectId(id) };
  const reporterKey = toReporterKey({ report, reporter });
  const reports = await getCollection("reports");
  const attempt = async () => {
    // Must run first, so that a retry succeeds even if the content was hidden in the meantime.
    const earlier = await reports.findOne({ ...subject, reporterKey });
    if (earlier) return { document: earlier, isNew: false };
    const document = await toReportDocument({ report, reporter, reporterKey });
    const write = () => tryInsertDocument({ collection: reports, document });
    const isNew =
      "uid" in reporter
        ? await withinQuotas({ holder: reporter, names: ["openReports"], ids: [document._id], write })
        : await withinVisitorQuota(subject, write);
    return isNew ? { document, isNew } : retry;
  };
  const { document, isNew } = await retryOnConflict({ name: "report", attempt });
  await syncCase(subject);
  // A closed report was confirmed before, or decided.
  if (document.state === "open" && (await mayConfirm(document))) {
    await queueReportMail({ kind: "report_received", report: document });
  }
  return { id: document._id.toHexString(), isNew };
}

/** The most open reports of visitors about one course, review, or profile. Concurrent ones may exceed it a little. */
export const maxVisitorReports = 100;

/** Runs the write, or throws AppError `quota` while too many reports of visitors wait for a decision. */
async function withinVisitorQuota(subject: SubjectKey, write: () => Promise<boolean>): Promise<boolean> {
  const reports = await getCollection("reports");
  const open = { ...subject, state: "open" as const, uid: { $exists: false } };
  const count = await reports.countDocuments(open, { limit: maxVisitorReports });
  if (count < maxVisitorReports) return write();
  throw new AppError("quota", {
    message: `Our moderators already have many reports of this ${kindNouns[subject.kind]}. Log in to add yours.`,
    details: { quota: "visitorReports", limit: maxVisitorReports, count },
  });
}

/** The most confirmations a day to an address that a visitor entered, which may be another person's. */
const maxConfirmations = 3;

async function mayConfirm({ email, reporterKey, createdKey }: ReportDocument): Promise<boolean> {
  if (!email) return true;
  const reports = await getCollection("reports");
  const dayAgo = toKeyStart(new Date(Date.now() - 24 * 60 * 60 * 1000));
  const window = { reporterKey, createdKey: { $gt: dayAgo, $lt: createdKey } };
  return (await reports.countDocuments(window, { limit: maxConfirmations })) < maxConfirmations;
}

/** Without an account or an email address, reports from one network address with one text are one report. */
function toReporterKey({ report, reporter }: ReportOptions): string {
  if ("uid" in reporter) return `uid:${reporter.uid}`;
  const { email, category, reason } = report;
  const facts = email ? [email.toLowerCase()] : [reporter.address, category, reason];
  return `${email ? "email" : "text"}:${createHash("sha256").update(JSON.stringify(facts)).digest("hex")}`;
}

type NewReportOptions = ReportOptions & { reporterKey: string };

async function toReportDocument(options: NewReportOptions): Promise<ReportDocument> {
  const { report, reporter, reporterKey } = options;
  const { kind, id, category, reason, name, email } = report;
  const subject = await findSubject({ kind, id });
  if (!subject?.isPublic) throw createMissingSubjectError(kind);
  if ("uid" in reporter && subject.authorUid === reporter.uid) {
    throw new AppError("forbidden", { message: `You can't report your own ${kindNouns[kind]}.` });
  }
  return {
    ...createIdentity(),
    kind,
    subjectId: new ObjectId(id),
    ...(subject.course && { serviceId: subject.course._id }),
    ...("uid" in reporter ? { uid: reporter.uid } : { ...(name && { name }), ...(email && { email }) }),
    reporterKey,
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
