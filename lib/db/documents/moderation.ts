import "server-only";
import type { ObjectId } from "mongodb";
import type { StoredAnswer } from "#lib/db/documents/courses";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind, ReportCategory } from "#lib/rules/moderation/report-schema";

/** What someone has reported to the moderators: one per person and course or review. */
export type ReportDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  /** The id of the course or review. */
  subjectId: ObjectId;
  /** The course's id, also of a review. */
  serviceId: ObjectId;
  uid: string;
  category: ReportCategory;
  /** Empty if the category says it all. */
  reason: string;
  /** "closed": a decision has been made since. */
  state: "open" | "closed";
  createdAt: Date;
  createdKey: string;
};

/** What a moderator has decided: never changed and never deleted, but for its author's one answer (docs/decisions/0035). */
export type DecisionDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  subjectId: ObjectId;
  /** From 1, unique per course or review, which has that of the decision carried out last as its `moderationTurn`. */
  turn: number;
  decision: DecisionKind;
  /** For the author of what was hidden. */
  reason: string;
  admin: { uid: string; name: string };
  /** Of the course or review, and what it said then; missing if it was gone already. */
  authorUid?: string;
  /** The course's id, also of a review. */
  serviceId?: ObjectId;
  snapshot?: { title: string; text: string };
  /** The author's, to what was hidden. */
  answer?: StoredAnswer;
  /** Once all that follows from it is done (lib/moderation/carry-out). */
  isCarriedOut?: true;
  createdAt: Date;
  createdKey: string;
};

/** One for each course or review that was ever reported: whether moderators have to look at it. */
export type ModerationCaseDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  subjectId: ObjectId;
  /** The created key of its oldest open report or unanswered appeal; missing when there is none. */
  waitingKey?: string;
  /** Raised by each change. */
  revision: number;
};
