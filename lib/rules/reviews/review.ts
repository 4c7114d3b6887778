import { z } from "zod";
import { hiddenNoticeSchema } from "#lib/rules/moderation/decision-schema";
import { givenAnswerSchema } from "#lib/rules/reviews/given-answer";
import { starsSchema } from "#lib/rules/reviews/stars";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** A review as all users see it, without its author's email address. Dates are in ISO 8601. */
export const reviewSchema = z.strictObject({
  _id: objectIdSchema,
  name: z.string(),
  photo: z.string(),
  review: z.string(),
  title: z.string(),
  /** Null if the author gave no stars or doesn't own the course: only stars that count are shown. */
  stars: starsSchema.nullable(),
  /** Whether the author owns the course. */
  isBuyer: z.boolean(),
  /** The answer of the course's teacher; null without one. */
  answer: givenAnswerSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Review = z.infer<typeof reviewSchema>;

/** A review as its author sees it: with all stars they gave, their email address, and why moderators hid it. */
export const ownReviewSchema = reviewSchema.extend({
  email: z.string(),
  serviceId: objectIdSchema,
  /** Whether the stars will count once the author has verified their email address. */
  areStarsPending: z.boolean(),
  hidden: hiddenNoticeSchema.nullable(),
});

export type OwnReview = z.infer<typeof ownReviewSchema>;
