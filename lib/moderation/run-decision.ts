import "server-only";
import { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { DecisionDocument } from "#lib/db/documents/moderation";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { finishRenameAfterResponse } from "#lib/derived/finish-renames";
import { toStateFields } from "#lib/derived/pending-search";
import { refreshSearch } from "#lib/derived/refresh-search";
import { updateStars } from "#lib/derived/update-buyer-stars";
import { syncPicture } from "#lib/files/sync-picture";
import { syncCase } from "#lib/moderation/sync-case";
import { queueReportMail } from "#lib/outbox/queue-mail";
import { dayMs } from "#lib/rules/dates/end-of-day";

/** How long a visitor's report is kept after the decision, in milliseconds: no quota bounds how many they make. */
const visitorReportMs = 90 * dayMs;

/** Applies a decision and closes the reports it answers. Idempotent. A late call never undoes a later decision. */
export async function runDecision(decision: DecisionDocument): Promise<void> {
  if (decision.isCarriedOut) return;
  const { kind, subjectId, createdKey } = decision;
  if (decision.decision !== "dismiss") {
    await appliers[kind](decision);
  }
  const reports = await getCollection("reports");
  // Reports that arrive later wait for the next decision.
  const answered = { kind, subjectId, state: "open" as const, createdKey: { $lte: createdKey } };
  for await (const report of reports.find(answered))
    await queueReportMail({ kind: "report_decided", report });
  const expiresAt = new Date(Date.now() + visitorReportMs);
  await reports.updateMany(
    { ...answered, uid: { $exists: false } },
    { $set: { state: "closed", expiresAt }, $unset: { name: "", email: "" } },
  );
  await reports.updateMany(answered, { $set: { state: "closed" } });
  await syncCase({ kind, subjectId });
  const decisions = await getCollection("decisions");
  await decisions.updateOne({ _id: decision._id }, { $set: { isCarriedOut: true } });
}

const appliers = {
  course: updateDecidedCourse,
  review: updateDecidedReview,
  teacher: updateDecidedTeacher,
};

async function updateDecidedTeacher(decision: DecisionDocument): Promise<void> {
  const teachers = await getCollection("teachers");
  const { _id, subjectId, sequence, createdAt } = decision;
  const isHiding = decision.decision === "hide";
  const attempt = async () => {
    const teacher = await teachers.findOne({ _id: subjectId });
    if (!teacher) return null;
    const { uid, name, photo, about, moderationSequence } = teacher;
    const profile = teacher.hidden?.profile ?? { name, photo, about };
    if (moderationSequence >= sequence) return { uid, profile };
    const { matchedCount } = await teachers.updateOne(
      // The teacher may change the profile in between, or delete the account, which replaces the uid.
      { _id: subjectId, uid, moderationSequence, name, photo, about },
      {
        $set: {
          ...(isHiding ? { name: "", photo: "", about: "" } : profile),
          moderationSequence: sequence,
          // The search has the teacher's name once for each course.
          pendingRename: new ObjectId(),
          ...(isHiding && { hidden: { decisionId: _id, at: createdAt, profile } }),
        },
        ...(!isHiding && { $unset: { hidden: "" } }),
      },
    );
    return matchedCount === 1 ? { uid, profile } : retry;
  };
  const decided = await retryOnConflict({ name: "moderation of a profile", attempt });
  if (!decided) return;
  finishRenameAfterResponse(decided.uid);
  await syncPicture({ address: decided.profile.photo, uid: decided.uid });
}

async function updateDecidedReview({ _id, subjectId, sequence, decision, createdAt }: DecisionDocument) {
  const reviews = await getCollection("reviews");
  const hidden = { decisionId: _id, at: createdAt };
  await reviews.updateOne(
    // Matches only if no later decision has changed it.
    { _id: subjectId, moderationSequence: { $lt: sequence } },
    {
      $set: { moderationSequence: sequence, ...(decision === "hide" && { hidden }) },
      ...(decision === "restore" && { $unset: { hidden: "" } }),
      // Fails the optimistic lock of derivations that started before (lib/derived/update-buyer-stars).
      $inc: { revision: 1 },
    },
  );
  const review = await reviews.findOne(
    { _id: subjectId },
    { projection: { uid: 1, serviceId: 1, photo: 1 } },
  );
  if (!review) return;
  await updateStars(review);
  await syncPicture({ address: review.photo, uid: review.uid });
}

async function updateDecidedCourse(decision: DecisionDocument): Promise<void> {
  // The teacher may publish, unpublish, or start to delete the course in between.
  const attempt = async () => ((await updateCourseState(decision)) ? undefined : retry);
  await retryOnConflict({ name: "moderation of a course", attempt });
  await refreshSearch(decision.subjectId);
  const course = await findCourse({ serviceId: decision.subjectId.toHexString() });
  if (course) await syncPicture({ address: course.image, uid: course.owner.uid });
}

type StateFields = Pick<CourseDocument, "state" | "deletion" | "hidden" | "moderationSequence">;

/** Returns false if the course has changed since it was read. */
async function updateCourseState({ _id, subjectId, sequence, decision, createdAt }: DecisionDocument) {
  const courses = await getCollection("services");
  const projection = { state: 1, deletion: 1, hidden: 1, moderationSequence: 1 };
  const course: StateFields | null = await courses.findOne({ _id: subjectId }, { projection });
  if (!course || course.deletion?.isFinal || course.moderationSequence >= sequence) return true;
  const { hidden: before, deletion } = course;
  // A canceled deletion restores the state that it has recorded.
  const shownState = course.state === "deleting" ? "published" : course.state;
  const current = deletion ? deletion.stateBefore : shownState;
  const isHiding = decision !== "restore";
  const isTakenDown = decision === "takedown";
  const stateBefore = current === "hidden" ? (before?.stateBefore ?? "published") : current;
  const next = isHiding ? "hidden" : stateBefore;
  const isMarked = deletion && { "deletion.id": deletion.id, "deletion.isFinal": { $exists: false } };
  const { matchedCount } = await courses.updateOne(
    { _id: subjectId, state: course.state, ...isMarked, moderationSequence: { $lt: sequence } },
    {
      $set: {
        moderationSequence: sequence,
        ...(isHiding && {
          hidden: { decisionId: _id, at: createdAt, stateBefore, ...(isTakenDown && { isTakenDown }) },
        }),
        ...(deletion ? { "deletion.stateBefore": next } : toStateFields(next)),
      },
      ...(!isHiding && { $unset: { hidden: "" } }),
    },
  );
  return matchedCount === 1;
}
