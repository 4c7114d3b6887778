import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import type { ReportDocument } from "#lib/db/documents/moderation";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/errors/app-error";
import { findSubject } from "#lib/moderation/find-subject";
import { refreshCase } from "#lib/moderation/refresh-case";
import type { NewReport } from "#lib/rules/moderation/report-schema";

type ReportOptions = { report: NewReport; uid: string };

/**
 * Reports a course or review, once per person: a second report changes nothing. Throws AppError `not_found` for content
 * that visitors can't see, and `forbidden` for the person's own content.
 */
export async function createReport({ report, uid }: ReportOptions): Promise<{ id: string; isNew: boolean }> {
  const { kind, id } = report;
  const subject = { kind, subjectId: new ObjectId(id) };
  // Must run first, so that a retry succeeds even if the content was hidden in the meantime.
  const earlier = await findReport({ ...subject, uid });
  const stored = earlier ?? (await insertReport(await toReportDocument({ report, uid })));
  await refreshCase(subject);
  return { id: stored.id.toHexString(), isNew: stored.isNew };
}

type StoredReport = { id: ObjectId; isNew: boolean };

async function findReport(
  filter: Pick<ReportDocument, "kind" | "subjectId" | "uid">,
): Promise<StoredReport | null> {
  const reports = await getCollection("reports");
  const found = await reports.findOne(filter, { projection: { _id: 1 } });
  return found && { id: found._id, isNew: false };
}

async function toReportDocument({ report, uid }: ReportOptions): Promise<ReportDocument> {
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

async function insertReport(document: ReportDocument): Promise<StoredReport> {
  try {
    await insertDocument({ collection: await getCollection("reports"), document });
    return { id: document._id, isNew: true };
  } catch (error) {
    const { kind, subjectId, uid } = document;
    const earlier = isDuplicateKey(error) ? await findReport({ kind, subjectId, uid }) : null;
    if (!earlier) throw error;
    return earlier;
  }
}

/** More reports than any person makes about one course. */
const maxReported = 200;

/** Returns the ids of what this person has reported of a course: the course itself and its reviews. */
export async function listReported({ uid, serviceId }: { uid: string; serviceId: ObjectId }) {
  const reports = await getCollection("reports");
  const found = await reports
    .find({ uid, serviceId }, { projection: { subjectId: 1 } })
    .limit(maxReported)
    .toArray();
  return found.map(({ subjectId }) => subjectId.toHexString());
}
