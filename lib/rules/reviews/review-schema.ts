import { z } from "zod";
import { personNameSchema, personPictureSchema } from "#lib/rules/auth/profile-schema";
import { starsSchema } from "#lib/rules/reviews/stars";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { writtenText } from "#lib/rules/validation/written-text";

const reviewText = writtenText({
  min: 1,
  max: 2000,
  tooShort: "Write your review.",
  tooLong: "Review must be 2,000 characters or fewer.",
  invisible: "Write your review.",
  isMultiline: true,
});

/** What the review form asks for; the server applies the same rules. Null for no stars. */
export const reviewFormSchema = z.strictObject({
  review: reviewText,
  name: personNameSchema,
  stars: starsSchema.nullable(),
});

export type ReviewForm = z.infer<typeof reviewFormSchema>;

/**
 * A review as it is sent. Who writes is known from the session: the name counts only when the profile
 * has none, `photo` never does, and an `email` may only confirm the session's (docs/decisions/0010).
 */
export const newReviewSchema = z.strictObject({
  title: z.string("Enter the course's title.").trim().min(1, "Enter the course's title.").max(120),
  /** Names the course where it is sent; otherwise the title does. */
  serviceId: objectIdSchema.optional(),
  review: reviewText,
  /** Only from students who own the course; null and nothing are the same. */
  stars: starsSchema.nullable().optional(),
  name: personNameSchema.optional(),
  email: z.string("Enter an email address.").optional(),
  photo: personPictureSchema.optional(),
});

export type NewReview = z.infer<typeof newReviewSchema>;

/** What can be changed about a review: null takes the stars back, left out they stay. */
export const reviewChangeSchema = z.strictObject({
  review: reviewText,
  stars: starsSchema.nullable().optional(),
});

export type ReviewChange = z.infer<typeof reviewChangeSchema>;

/** A teacher's answer to a review of their course. */
export const answerSchema = z.strictObject({
  answer: writtenText({
    min: 1,
    max: 2000,
    tooShort: "Write your answer.",
    tooLong: "Answer must be 2,000 characters or fewer.",
    invisible: "Write your answer.",
    isMultiline: true,
  }),
});
