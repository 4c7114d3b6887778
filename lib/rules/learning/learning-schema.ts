import { z } from "zod";
import { courseTotalsSchema } from "#lib/rules/courses/course-schema";
import { maxWatchedParts, type WatchedPart } from "#lib/rules/learning/watched-parts";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const secondsSentence = "Enter the seconds as a number from 0 to 86,400.";

const partsSentence = `Enter up to ${maxWatchedParts} parts, each from one second to another, up to 86,400.`;
const wholeSecondSchema = z.int(partsSentence).min(0, partsSentence).max(86_400, partsSentence);
const watchedSchema = z
  .array(z.strictObject({ from: wholeSecondSchema, to: wholeSecondSchema }, partsSentence), partsSentence)
  .max(maxWatchedParts, partsSentence)
  .describe("The parts of the video that were played, in whole seconds. Replaces the stored ones.");

/** What a lesson's page reports: the open lesson, whether it's completed, and the position in its video in seconds. */
export const progressChangeSchema = z.strictObject({
  lessonId: objectIdSchema,
  done: z.boolean().optional(),
  seconds: z.number(secondsSentence).min(0, secondsSentence).max(86_400, secondsSentence).optional(),
  watched: watchedSchema.optional(),
});

/** Where a student left a video, in seconds, and the parts of it that they played. */
export type VideoProgress = { seconds: number; watched: WatchedPart[] };

export type ProgressChange = z.infer<typeof progressChangeSchema>;

/** The id in a certificate's URL. */
export const certificateIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/i, "The id of a certificate must be 32 hexadecimal digits.")
  .toLowerCase()
  .describe("32 hexadecimal digits");

/** A student's progress in a course. */
export const progressSchema = z.strictObject({
  /** The ids of the completed lessons, in the order of the outline. */
  done: z.array(objectIdSchema),
  /** The ids of completed lessons that the teacher has removed since. They don't count. */
  doneRemoved: z.array(objectIdSchema),
  at: z.strictObject({ lessonId: objectIdSchema, seconds: z.int().min(0) }).nullable(),
  certificateId: certificateIdSchema.nullable(),
});

export type Progress = z.infer<typeof progressSchema>;

/** A course that a user owns, as their list shows it. */
export const learnedCourseSchema = z.strictObject({
  serviceId: objectIdSchema,
  title: z.string(),
  language: z.string().nullable().describe("The course's language as a BCP 47 tag; null if it has none."),
  image: z.string(),
  totals: courseTotalsSchema,
  /** Whether a lesson of it was opened. */
  begun: z.boolean(),
  /** The number of completed lessons, out of `totals.lessons`. */
  done: z.int().min(0),
  /** The lesson where the student continues; null for a course without lessons. */
  continueAt: z.strictObject({ lessonId: objectIdSchema, title: z.string() }).nullable(),
  certificateId: certificateIdSchema.nullable(),
  /** Whether moderators took the course down, so that it can't be opened. */
  isTakenDown: z.boolean(),
});

export type LearnedCourse = z.infer<typeof learnedCourseSchema>;

/** A certificate, as anyone with its URL can read it. */
export const certificateSchema = z.strictObject({
  serviceId: objectIdSchema,
  course: z.string(),
  name: z.string(),
  finishedAt: z.iso.datetime(),
});

export type Certificate = z.infer<typeof certificateSchema>;
