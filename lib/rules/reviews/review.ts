import { z } from "zod";
import { hiddenNoticeSchema } from "#lib/rules/moderation/decision-schema";
import { givenAnswerSchema } from "#lib/rules/reviews/given-answer";
import { starsSchema } from "#lib/rules/reviews/stars";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** A student's review as everybody sees it, without the address of who wrote it; dates in ISO 8601. */
export const reviewSchema = z.strictObject({
  _id: objectIdSchema,
  name: z.string(),
  photo: z.string(),
  review: z.string(),
  title: z.string(),
  /** Null when no stars were given, or their author doesn't own the course: what counts is shown, and nothing else. */
  stars: starsSchema.nullable(),
  /** Whether its author owns the course. */
  isBuyer: z.boolean(),
  /** What the course's teacher says to it. */
  answer: givenAnswerSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Review = z.infer<typeof reviewSchema>;

/** The same for the person who wrote it: with their address, the id of the course, and why moderators have hidden it. */
export const ownReviewSchema = reviewSchema.extend({
  email: z.string(),
  serviceId: objectIdSchema,
  hidden: hiddenNoticeSchema.nullable(),
});

export type OwnReview = z.infer<typeof ownReviewSchema>;
