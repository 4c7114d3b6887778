import { z } from "zod";
import { moderatedKinds, reportCategorySchema } from "#lib/rules/moderation/report-schema";
import { type GivenAnswer, givenAnswerSchema } from "#lib/rules/reviews/given-answer";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { writtenText } from "#lib/rules/validation/written-text";

/**
 * "takedown" hides a course from its buyers too, who are refunded. "dismiss" changes nothing and closes the open reports
 * and the author's answer.
 */
export const decisionKinds = ["hide", "takedown", "restore", "dismiss"] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** The fields of the decision form. */
export const decisionFormSchema = z.strictObject({
  reason: writtenText({
    min: 1,
    max: 1000,
    tooShort: "Enter a reason.",
    tooLong: "Reason must be 1,000 characters or fewer.",
    invisible: "Enter a reason.",
    isMultiline: true,
  }),
});

export const newDecisionSchema = decisionFormSchema
  .extend({
    kind: z.enum(moderatedKinds, "Enter course, review, or teacher."),
    id: objectIdSchema,
    decision: z.enum(decisionKinds, "Enter hide, takedown, restore, or dismiss."),
  })
  .refine(({ kind, decision }) => decision !== "takedown" || kind === "course", {
    path: ["decision"],
    message: "Only a course can be taken down.",
  });

export type NewDecision = z.infer<typeof newDecisionSchema>;

/** "taken_down": a course that is hidden from its buyers too. "gone": its author deleted it. */
export const subjectStateSchema = z.enum(["visible", "hidden", "taken_down", "gone"]);
export type SubjectState = z.infer<typeof subjectStateSchema>;

/** A course or review that needs a decision, without the names of users who reported it. Dates are in ISO 8601. */
export const moderationCaseSchema = z.strictObject({
  kind: z.enum(moderatedKinds),
  id: objectIdSchema,
  state: subjectStateSchema,
  /**
   * The course's id, empty for a profile, and the course's title or the teacher's name. They and the fields below are
   * empty once the content is gone.
   */
  serviceId: z.string(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  /** The number of open reports, and the newest of them. */
  reportCount: z.int().min(0),
  reports: z.array(
    z.strictObject({ category: reportCategorySchema, reason: z.string(), createdAt: z.iso.datetime() }),
  ),
  /** Why it was hidden and what its author answered; null if there is no answer, or a decision was made since. */
  appeal: z.strictObject({ reason: z.string(), answer: givenAnswerSchema }).nullable(),
});

export type ModerationCase = z.infer<typeof moderationCaseSchema>;

/** For the author of hidden content: the reason, the author's answer, and the moderators' reply to it. */
export const hiddenNoticeSchema = z.strictObject({
  decisionId: objectIdSchema,
  isTakenDown: z.boolean(),
  reason: z.string(),
  hiddenAt: z.iso.datetime(),
  answer: givenAnswerSchema.nullable(),
  reply: z.string().nullable(),
});

export type HiddenNotice = z.infer<typeof hiddenNoticeSchema>;

/** A lesson of a reported course that an admin read. The titles are empty for what was deleted. */
export type RecordedInspection = {
  entry: "inspection";
  id: string;
  admin: string;
  course: string;
  lesson: string;
  createdAt: string;
};

/** An entry of the decision log. */
export type RecordedDecision = {
  entry: "decision";
  id: string;
  kind: (typeof moderatedKinds)[number];
  decision: DecisionKind;
  reason: string;
  /** The admin's name, or their uid if they have none. */
  admin: string;
  title: string;
  text: string;
  answer: GivenAnswer | null;
  createdAt: string;
};
