import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** A user's relation to a course: owns it, has it in the cart, or teaches it. */
export const courseOwnershipSchema = z.strictObject({
  owned: z.boolean(),
  /** Whether the user has paid for it. Stars of other owners count once their email address is verified. */
  paid: z.boolean(),
  inCart: z.boolean(),
  taught: z.boolean(),
  /** Whether a user who owns the course has completed all of its lessons. */
  finished: z.boolean(),
  /** The lesson where an owner continues; null before the first lesson and when all are completed. */
  continueAt: z.strictObject({ lessonId: objectIdSchema, title: z.string() }).nullable(),
  /** The ids of what this user has reported: the course and its reviews. */
  reported: z.array(objectIdSchema),
});

export type CourseOwnership = z.infer<typeof courseOwnershipSchema>;
