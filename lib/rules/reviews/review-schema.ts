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

/** The fields of the review form. The server applies the same rules. `stars` is null for no stars. */
export const reviewFormSchema = z.strictObject({
  review: reviewText,
  name: personNameSchema,
  stars: starsSchema.nullable(),
});

export type ReviewForm = z.infer<typeof reviewFormSchema>;

/**
 * A new review, as a client sends it. The session identifies the author: `name` is used only if the profile
 * has none, `photo` is ignored, and `email` must match the session's (docs/decisions/0010).
 */
export const newReviewSchema = z.strictObject({
  title: z.string("Enter the course's title.").trim().min(1, "Enter the course's title.").max(120),
  /** The course's id. Without it, the title identifies the course. */
  serviceId: objectIdSchema.optional(),
  review: reviewText,
  /** Only from students who own the course. Null and a missing value both mean no stars. */
  stars: starsSchema.nullable().optional(),
  name: personNameSchema.optional(),
  email: z.string("Enter an email address.").optional(),
  photo: personPictureSchema.optional(),
});

export type NewReview = z.infer<typeof newReviewSchema>;

/** A change of a review. Null removes the stars; without `stars`, they stay. */
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
