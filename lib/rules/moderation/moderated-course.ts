import { z } from "zod";
import { courseStates } from "#lib/rules/courses/course-schema";
import { decisionKinds } from "#lib/rules/moderation/decision-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** The search for courses: an id, the beginning of a title, a teacher's email address, or nothing for all hidden ones. */
export const courseSearchText = z.string().trim().max(320).default("");

/** A course as admins see it. The amount is in dollars. */
export const moderatedCourseSchema = z.strictObject({
  _id: objectIdSchema,
  title: z.string(),
  state: z.enum([...courseStates, "taken_down", "deleting"]),
  teacher: z.strictObject({ uid: z.string(), name: z.string() }),
  /** The users who own it, and what they paid, without refunds. */
  students: z.int().min(0),
  sales: z.number().min(0),
  /** The open reports of the course, without those of its reviews. */
  openReports: z.int().min(0),
  /** Whether its teacher answered the last decision, and no admin has decided since. */
  isAppealed: z.boolean(),
  lastDecision: z
    .strictObject({
      decision: z.enum(decisionKinds),
      reason: z.string(),
      admin: z.string(),
      createdAt: z.iso.datetime(),
    })
    .nullable(),
});

export type ModeratedCourse = z.infer<typeof moderatedCourseSchema>;
