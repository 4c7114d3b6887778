import "server-only";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { findListedCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import {
  type ReviewEligibility,
  reviewEligibilityFields,
  updateInsertedStars,
} from "#lib/derived/update-buyer-stars";
import { AppError } from "#lib/errors/app-error";
import type { QuotaHolder } from "#lib/limits/quotas";
import { withinQuotas } from "#lib/limits/within-quotas";
import { requireNotHidden } from "#lib/moderation/require-not-hidden";
import { queueReviewMail } from "#lib/outbox/queue-mail";
import { requireBuyer } from "#lib/reviews/own-reviews";
import { isAddressOf } from "#lib/rules/auth/cart-path";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewReview } from "#lib/rules/reviews/review-schema";

type CreateReviewOptions = { review: NewReview; user: SignedInUser };

/**
 * Adds a person's only review of a course and counts its stars. Idempotent: a retry with identical text and stars
 * succeeds. Throws AppError `conflict` with `details.reviewId` if the person has another review of the course,
 * `forbidden` if their review was hidden and deleted, `quota`, and what toReviewDocument throws.
 */
export async function createReview(options: CreateReviewOptions): Promise<{ id: string; isNew: boolean }> {
  const review = await toReviewDocument(options);
  const tags = writeTags.starsChanged([review.serviceId.toHexString()]);
  return invalidateAfter(tags, async () => {
    await requireNotHidden(review);
    // Must run before the insert: a retry returns early once the review exists.
    await queueReviewMail(review);
    const { stored, isNew } = await insertReview({ review, user: options.user });
    await updateInsertedStars(stored);
    return { id: stored._id.toHexString(), isNew };
  });
}

/**
 * Returns the review as it will be stored. Throws AppError `forbidden` for another person's email address and for a
 * review of the reviewer's own course, `invalid` if neither profile nor body has a name and for stars from a person who
 * hasn't bought the course, and `not_found` for an unknown course.
 */
async function toReviewDocument({ review, user }: CreateReviewOptions): Promise<ReviewDocument> {
  if (review.email !== undefined && !isAddressOf({ address: review.email, user })) {
    throw new AppError("forbidden", { message: "You can only review from your own account." });
  }
  const name = user.displayName || review.name;
  if (!name) throw new AppError("invalid", { fields: { name: "Enter your name." } });
  const course = await findListedCourse(review);
  if (!course) throw new AppError("not_found", { message: "Course not found." });
  if (course.owner.uid === user.uid) {
    throw new AppError("forbidden", { message: "You teach this course, so you can't review it." });
  }
  if (review.stars) await requireBuyer({ uid: user.uid, serviceId: course._id });
  const identity = createIdentity();
  return {
    ...identity,
    uid: user.uid,
    serviceId: course._id,
    titleKey: course.titleKey,
    title: course.title,
    name,
    email: user.email,
    photo: user.photoURL,
    review: review.review,
    ...(review.stars && { rating: review.stars }),
    isVerified: user.emailVerified,
    revision: 0,
    moderationSequence: 0,
    updatedAt: identity.createdAt,
  };
}

type ReviewInsert = { review: ReviewDocument; user: QuotaHolder };
type InsertedReview = { stored: ReviewEligibility; isNew: boolean };

async function insertReview({ review, user }: ReviewInsert): Promise<InsertedReview> {
  // Must run first, so that a retry succeeds even if the first attempt has used up the quota.
  const earlier = await findEarlierReview(review);
  if (earlier) return requireSameReview({ existing: earlier, review });
  const reviews = await getCollection("reviews");
  try {
    await withinQuotas({
      holder: user,
      names: ["reviews"],
      ids: [review._id],
      write: () => insertDocument({ collection: reviews, document: review }),
    });
    return { stored: review, isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return requireSameReview({ existing: await findEarlierReview(review), review, cause: error });
  }
}

async function findEarlierReview({ uid, serviceId }: ReviewDocument) {
  const reviews = await getCollection("reviews");
  return reviews.findOne({ uid, serviceId }, { projection: { ...reviewEligibilityFields, review: 1 } });
}

type ReviewComparison = {
  existing: Awaited<ReturnType<typeof findEarlierReview>>;
  review: ReviewDocument;
  cause?: unknown;
};

function requireSameReview({ existing, review, cause }: ReviewComparison): InsertedReview {
  const isSame = existing?.review === review.review && existing.rating === review.rating;
  if (existing && isSame) return { stored: existing, isNew: false };
  throw new AppError("conflict", {
    message: "You've already reviewed this course.",
    details: existing ? { reviewId: existing._id.toHexString() } : undefined,
    cause,
  });
}
