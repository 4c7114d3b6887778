import { callApi } from "#lib/browser/api/call-api";
import type { Failure } from "#lib/rules/api/failure";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnReview } from "#lib/rules/reviews/review";
import type { ReviewForm } from "#lib/rules/reviews/review-schema";

type SendReviewOptions = {
  course: { _id: string; title: string };
  review: ReviewForm;
  user: SignedInUser;
  /** Whether this user owns the course, as far as the page knows. */
  isBuyer: boolean;
  /** Whether their stars will count only once their email address is verified. */
  areStarsPending: boolean;
};

/** `existing`: the user's earlier review of this course. */
type SendReviewOutcome = { review: OwnReview } | { failure: Failure; existing?: OwnReview };

/** Posts a review. Never throws. */
export async function sendReview(options: SendReviewOptions): Promise<SendReviewOutcome> {
  const { course, review, user } = options;
  const body = {
    ...review,
    email: user.email,
    photo: user.photoURL,
    title: course.title,
    serviceId: course._id,
  };
  const outcome = await callApi<{ insertedId: string }>({ method: "POST", path: "/api/reviews", body });
  if (outcome.ok) return { review: toOwnReview({ ...options, id: outcome.data.insertedId }) };
  const { failure } = outcome;
  const reviewId = failure.code === "conflict" ? failure.details?.reviewId : undefined;
  if (!reviewId) return { failure };
  const existing = await callApi<OwnReview>({ path: `/api/myreview/${reviewId}` });
  return existing.ok ? { failure, existing: existing.data } : { failure };
}

/** The review as the server will return it. Without an id, it's still being posted. */
export function toOwnReview(options: SendReviewOptions & { id?: string }): OwnReview {
  const { course, review, user, isBuyer, id = "" } = options;
  const areStarsPending = review.stars !== null && options.areStarsPending;
  const now = new Date().toISOString();
  const { email, photoURL: photo } = user;
  const written = { ...review, _id: id, serviceId: course._id, title: course.title, email, photo };
  return { ...written, isBuyer, areStarsPending, answer: null, hidden: null, createdAt: now, updatedAt: now };
}
