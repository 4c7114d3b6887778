import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** How somebody stands to a course: paid for it, has it in the cart, teaches it. */
export const courseStandingSchema = z.strictObject({
  owned: z.boolean(),
  inCart: z.boolean(),
  taught: z.boolean(),
  /** An owner has done all of its lessons. */
  finished: z.boolean(),
  /** The lesson where an owner goes on; null before the first one and when finished. */
  continueAt: z.strictObject({ lessonId: objectIdSchema, title: z.string() }).nullable(),
  /** What they have reported: the ids of the course and its reviews. */
  reported: z.array(objectIdSchema),
});

export type CourseStanding = z.infer<typeof courseStandingSchema>;
