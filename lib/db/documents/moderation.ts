import "server-only";
import type { ObjectId } from "mongodb";
import type { AnswerDocument } from "#lib/db/documents/courses";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind, ReportCategory } from "#lib/rules/moderation/report-schema";

/** A report of a course, review, or profile: one per reporter and subject. */
export type ReportDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  /** The id of the course, review, or teacher. */
  subjectId: ObjectId;
  /** The course's id, for reports of reviews too; missing for a profile. */
  serviceId?: ObjectId;
  /** The uid of the user who reported it; missing for a visitor. */
  uid?: string;
  /** Identifies the reporter: the uid, or a hash of a visitor's email or network address. Unique per subject. */
  reporterKey: string;
  /** The name and address that a visitor gave to be answered. Removed with the decision, whose email they get. */
  name?: string;
  email?: string;
  category: ReportCategory;
  /** Empty if the user chose a category without adding a reason. */
  reason: string;
  /** "closed": a decision was made since. */
  state: "open" | "closed";
  /** When a visitor's closed report is deleted; missing for all others. */
  expiresAt?: Date;
  createdAt: Date;
  createdKey: string;
};

/** A moderator's decision. Permanent, except that its author can add one answer (docs/decisions/0035). */
export type DecisionDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  /** The id of the course or review. */
  subjectId: ObjectId;
  /** From 1, unique per subject. The subject's `moderationSequence` is that of the last decision carried out. */
  sequence: number;
  decision: DecisionKind;
  /** Shown to the author of what was hidden. */
  reason: string;
  /** The admin who decided. */
  admin: { uid: string; name: string };
  /** The uid of the author of the course or review; missing if it was already gone. */
  authorUid?: string;
  /** The course's id, for decisions about reviews too; missing if the subject was already gone. */
  serviceId?: ObjectId;
  /** Title and text of the subject at the time; missing if it was already gone. */
  snapshot?: { title: string; text: string };
  /** Set if the decision follows from the suspension of the author, and ends with it. */
  cause?: "suspension";
  /** The author's answer to the hiding of their content; missing without one. */
  answer?: AnswerDocument;
  /**
   * The refunds of a takedown (lib/payments/run-takedown): when they continue, and after which payment. Missing for
   * other decisions, and once no line can need a refund anymore.
   */
  refunds?: { checkAt: Date; afterId?: ObjectId };
  /** Set once all effects of the decision are done, except for refunds (lib/moderation/run-decision). */
  isCarriedOut?: true;
  createdAt: Date;
  createdKey: string;
};

/** An admin read a lesson of a reported course: one per admin, lesson, and day. Permanent (docs/decisions/0032). */
export type InspectionDocument = {
  _id: ObjectId;
  admin: { uid: string; name: string };
  serviceId: ObjectId;
  lessonId: ObjectId;
  /** The day in UTC: "2026-11-26". */
  day: string;
  /** When the lesson was first read on that day. */
  createdAt: Date;
  createdKey: string;
};

/** One per course or review that was ever reported: whether it needs a decision. */
export type ModerationCaseDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  /** The id of the course or review. */
  subjectId: ObjectId;
  /** The created key of its oldest open report or unanswered appeal; missing if there is none. */
  waitingKey?: string;
  /** Incremented by each change. */
  revision: number;
};
