import "server-only";
import { ObjectId } from "mongodb";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import type { DecisionDocument } from "#lib/db/documents/moderation";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { changeCourse } from "#lib/derived/change-course";
import { changeTeacher } from "#lib/derived/change-teacher";
import { AppError } from "#lib/errors/app-error";
import { createMissingSubjectError, findSubject, type Subject } from "#lib/moderation/find-subject";
import { runDecision } from "#lib/moderation/run-decision";
import { findLastDecision, syncCase } from "#lib/moderation/sync-case";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { DecisionKind, NewDecision, SubjectState } from "#lib/rules/moderation/decision-schema";
import { kindNouns } from "#lib/rules/moderation/kind-nouns";

/** `cause`: set if the decision follows from the suspension of the author. */
type DecisionOptions = {
  admin: Pick<SignedInUser, "uid" | "displayName">;
  decision: NewDecision;
  cause?: DecisionDocument["cause"];
};

/** Makes a decision as insertDecision does, and invalidates every page that shows what the decision changes. */
export async function createDecision(options: DecisionOptions): Promise<SubjectState> {
  return invalidateSubject(options.decision, () => insertDecision(options));
}

/** Completes a decision that a crash has interrupted, with every page that shows what it changes. Idempotent. */
export async function finishDecision(decision: DecisionDocument): Promise<void> {
  if (decision.isCarriedOut) return;
  const id = decision.subjectId.toHexString();
  await invalidateSubject({ kind: decision.kind, id }, () => runDecision(decision));
}

type SubjectName = Pick<NewDecision, "kind" | "id">;

async function invalidateSubject<Result>(
  { kind, id }: SubjectName,
  write: () => Promise<Result>,
): Promise<Result> {
  const subject = await findSubject({ kind, id });
  if (!subject) return write();
  const { course, authorUid } = subject;
  if (!course) return changeTeacher({ uid: authorUid, write });
  if (kind === "course") {
    return changeCourse({ courseId: course._id, teacherUid: course.owner.uid, ranked: course, write });
  }
  return invalidateAfter(writeTags.starsChanged([course._id.toHexString()]), write);
}

/**
 * Records a decision, applies it, and returns the resulting state. A decision that was already made counts as this one.
 * The order matters: first the decision, whose sequence number is unique, then its effects, then the reports. If a
 * crash interrupted the previous decision, that one is completed first. Throws AppError `not_found` for content that
 * doesn't exist, `forbidden` for the admin's own content, and `conflict` with `details.state` when there is nothing
 * left to decide because another admin was first.
 */
async function insertDecision({
  admin,
  decision: newDecision,
  cause,
}: DecisionOptions): Promise<SubjectState> {
  const { kind, id } = newDecision;
  const name = { kind, subjectId: new ObjectId(id) };
  const attempt = async (): Promise<SubjectState | typeof retry> => {
    const last = await findLastDecision(name);
    if (last) await runDecision(last);
    const subject = await findSubject(newDecision);
    if (subject?.authorUid === admin.uid) {
      throw new AppError("forbidden", { message: `You can't decide about your own ${kindNouns[kind]}.` });
    }
    const isWaiting = newDecision.decision === "dismiss" && (await syncCase(name)) !== undefined;
    // Everything that was read must reflect `last`; otherwise read all of it again.
    if ((await findLastDecision(name))?.sequence !== last?.sequence) return retry;
    const state = subject?.state ?? "gone";
    if (!isNeeded({ newDecision, last, subject, isWaiting })) return state;
    const decision: DecisionDocument = {
      ...createIdentity(),
      ...name,
      sequence: (last?.sequence ?? 0) + 1,
      decision: newDecision.decision,
      reason: newDecision.reason,
      admin: { uid: admin.uid, name: admin.displayName },
      ...(newDecision.decision === "takedown" && { refunds: { checkAt: new Date() } }),
      ...(cause && { cause }),
      ...(subject && {
        authorUid: subject.authorUid,
        ...(subject.course && { serviceId: subject.course._id }),
        snapshot: { title: subject.title, text: subject.text },
      }),
    };
    const decisions = await getCollection("decisions");
    // Another admin may be first.
    if (!(await tryInsertDocument({ collection: decisions, document: decision }))) return retry;
    await runDecision(decision);
    return statesAfter[newDecision.decision] ?? state;
  };
  return retryOnConflict({ name: "decision", attempt });
}

const statesAfter: Partial<Record<DecisionKind, SubjectState>> = {
  hide: "hidden",
  takedown: "taken_down",
  restore: "visible",
};

type DecisionContext = {
  newDecision: NewDecision;
  last: DecisionDocument | null;
  subject: Subject | null;
  /** Whether a dismissal is possible: there is an open report, or an answer without a decision. */
  isWaiting: boolean;
};

/**
 * Returns false if this decision was made before. Throws AppError `not_found` for content that doesn't exist, and
 * `conflict` when there is nothing left to decide.
 */
function isNeeded({ newDecision, last, subject, isWaiting }: DecisionContext): boolean {
  const { kind, decision } = newDecision;
  const isKnown = subject !== null || (decision === "dismiss" && (isWaiting || last !== null));
  if (!isKnown) {
    throw createMissingSubjectError(kind);
  }
  const state = subject?.state ?? "gone";
  const isHidden = state === "hidden" || state === "taken_down";
  if (decision === "takedown") return state !== "taken_down";
  if (decision === "hide") return !isHidden;
  if (decision === "restore" ? isHidden : isWaiting) return true;
  if (last?.decision === decision) return false;
  const message = {
    visible: decision === "restore" ? `This ${kindNouns[kind]} isn't hidden.` : "There is no open report.",
    hidden: "Another moderator has hidden this.",
    taken_down: "Another moderator has taken this down.",
    gone: "There is no open report.",
  }[state];
  throw new AppError("conflict", { message, details: { state } });
}
