import "server-only";
import { getCollection } from "#lib/db/collections";
import type { DecisionDocument, InspectionDocument } from "#lib/db/documents/moderation";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import type { RecordedDecision, RecordedInspection } from "#lib/rules/moderation/decision-schema";
import { toAnswerDto } from "#lib/rules/reviews/given-answer";

type RecordDocument = DecisionDocument | InspectionDocument;
export type RecordEntry = RecordedDecision | RecordedInspection;

/** Lists what admins decided and which reported lessons they read, newest first, up to `limit` after the cursor. */
export async function listRecord({ cursor, limit }: Paging) {
  const [decisions, inspections] = await Promise.all([
    getCollection("decisions"),
    getCollection("inspections"),
  ]);
  const after = afterCursor(cursor);
  const [made, read] = await Promise.all([
    decisions
      .find(after)
      .sort(newestFirst)
      .limit(limit + 1)
      .toArray(),
    inspections
      .find(after)
      .sort(newestFirst)
      .limit(limit + 1)
      .toArray(),
  ]);
  const merged: RecordDocument[] = [...made, ...read].sort((one, other) =>
    one.createdKey < other.createdKey ? 1 : -1,
  );
  const { page, nextCursor } = toPage(merged, limit);
  const findTitles = await createTitleLookup(page.filter((document) => "lessonId" in document));
  const entries = page.map((document): RecordEntry => {
    if ("lessonId" in document)
      return { ...toIdentity(document), entry: "inspection", ...findTitles(document) };
    return toDecision(document);
  });
  return { entries, nextCursor };
}

function toIdentity({ _id, admin, createdAt }: RecordDocument) {
  return { id: _id.toHexString(), admin: admin.name || admin.uid, createdAt: createdAt.toISOString() };
}

function toDecision(made: DecisionDocument): RecordedDecision {
  const { kind, decision, reason, snapshot } = made;
  return {
    entry: "decision",
    ...toIdentity(made),
    kind,
    decision,
    reason,
    title: snapshot?.title ?? "",
    text: snapshot?.text ?? "",
    answer: toAnswerDto(made),
  };
}

/** Queries the titles of these courses and lessons once. */
async function createTitleLookup(read: InspectionDocument[]) {
  const ids = { $in: read.map(({ serviceId }) => serviceId) };
  const [courses, outlines] = await Promise.all([getCollection("services"), getCollection("outlines")]);
  const [found, sections] = await Promise.all([
    courses
      .find({ _id: ids }, { projection: { title: 1 } })
      .limit(read.length)
      .toArray(),
    outlines
      .find({ _id: ids }, { projection: { sections: 1 } })
      .limit(read.length)
      .toArray(),
  ]);
  const lessons = sections.flatMap((outline) => outline.sections.flatMap((section) => section.lessons));
  return ({ serviceId, lessonId }: InspectionDocument) => ({
    course: found.find(({ _id }) => _id.equals(serviceId))?.title ?? "",
    lesson: lessons.find(({ id }) => id.equals(lessonId))?.title ?? "",
  });
}
