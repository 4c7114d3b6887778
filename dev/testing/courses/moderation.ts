import { ObjectId } from "mongodb";
import { POST as POST_DECISION } from "#app/api/admin/decisions/route";
import { POST as POST_ANSWER } from "#app/api/decisions/[id]/answer/route";
import { POST as POST_REPORT } from "#app/api/reports/route";
import { addOwnCourse, type OwnCourse } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { sendBody } from "#dev/testing/http/send-body";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { createReview } from "#lib/reviews/create-review";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";
import type { StarValue } from "#lib/rules/reviews/stars";

/** A course or review that can be reported, and its author. */
export type ModerationSubject = { kind: ModeratedKind; id: string; author: Caller; course: OwnCourse };

/** Adds a course of a new teacher. */
export async function addCourseSubject(): Promise<ModerationSubject> {
  const course = await addOwnCourse();
  return { kind: "course", id: course.id, author: course.teacher, course };
}

/** Adds a review by a new user who has bought the course; by default, a new course. */
export async function addReviewSubject({
  course: given,
  stars = 5,
}: {
  course?: OwnCourse;
  stars?: StarValue;
} = {}): Promise<ModerationSubject> {
  const course = given ?? (await addOwnCourse());
  const author = await addCaller();
  await insertPayment({ uid: author.uid, serviceIds: [course.id] });
  const user = { ...author, emailVerified: true, displayName: "Grace Hopper", photoURL: "", isAdmin: false };
  const review = { title: course.title, serviceId: course.id, review: "Buy my pills instead.", stars };
  const { id } = await createReview({ review, user });
  return { kind: "review", id, author, course };
}

export function addSubject(kind: ModeratedKind): Promise<ModerationSubject> {
  return kind === "course" ? addCourseSubject() : addReviewSubject();
}

type SubjectReference = Pick<ModerationSubject, "kind" | "id">;

/** Reports the content as this user. */
export function sendReport({ kind, id }: SubjectReference, { headers }: Caller, change: object = {}) {
  const body = { kind, id, category: "spam", ...change };
  return sendBody(POST_REPORT, { method: "POST", path: "/api/reports", headers, body });
}

/** Decides about the content as this admin. */
export function sendDecision(
  { headers }: Caller,
  { kind, id }: SubjectReference,
  decision: DecisionKind,
  reason = `To ${decision} it.`,
) {
  const body = { kind, id, decision, reason };
  return sendBody(POST_DECISION, { method: "POST", path: "/api/admin/decisions", headers, body });
}

/** Replies to a decision as this user. */
export function sendDecisionAnswer({ headers }: Caller, decisionId: string, answer = "It isn't.") {
  const path = `/api/decisions/${decisionId}/answer`;
  const params = { id: decisionId };
  return sendBody(POST_ANSWER, { method: "POST", path, params, headers, body: { answer } });
}

/** Returns the decisions about the content in chronological order. */
export async function listDecisions({ id }: SubjectReference) {
  const decisions = openTestDatabase().collection("decisions");
  return decisions
    .find({ subjectId: new ObjectId(id) })
    .sort({ sequence: 1 })
    .toArray();
}

/** True if the content is waiting for moderators. */
export async function isAwaitingModeration({ id }: SubjectReference): Promise<boolean> {
  const cases = openTestDatabase().collection("moderationCases");
  const found = await cases.findOne({ subjectId: new ObjectId(id) });
  return found?.waitingKey !== undefined;
}

/** Returns the stored moderation and stars fields of a review or course. */
export async function findSubject({ kind, id }: SubjectReference) {
  const collection = openTestDatabase().collection(kind === "course" ? "services" : "reviews");
  return collection.findOne({ _id: new ObjectId(id) });
}
