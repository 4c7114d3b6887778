import "server-only";
import { ObjectId } from "mongodb";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { recountStars } from "#lib/derived/recount-stars";
import { reviewEligibilityFields, updateStars } from "#lib/derived/update-buyer-stars";
import { AppError } from "#lib/errors/app-error";
import { listHiddenNotices } from "#lib/moderation/hidden-notices";
import { findAcquisition } from "#lib/ownership/acquisitions";
import { hasBoughtCourse, type UserAndCourse } from "#lib/ownership/owned-courses";
import { type OwnReviewFields, ownReviewFields, toOwnReviewDto } from "#lib/reviews/to-review-dto";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnReview } from "#lib/rules/reviews/review";
import type { ReviewChange } from "#lib/rules/reviews/review-schema";

type OwnReviewsQuery = Paging & { uid: string; serviceId?: string };

/**
 * Identifies a review by its id (24 hexadecimal digits) and its author. Another person's review is treated as missing.
 */
type OwnReviewId = { id: string; uid: string };

/** Lists this person's reviews after the cursor, newest first, or only their review of one course. */
export async function listOwnReviews({ uid, serviceId, limit, cursor }: OwnReviewsQuery) {
  const reviews = await getCollection("reviews");
  const filter = serviceId ? { uid, serviceId: new ObjectId(serviceId) } : { uid, ...afterCursor(cursor) };
  const found = reviews.find(filter, { projection: ownReviewFields });
  // There is at most one review per course, so there is nothing to sort.
  const sorted = serviceId ? found : found.sort(newestFirst);
  const documents: OwnReviewFields[] = await sorted.limit(limit + 1).toArray();
  const { page, nextCursor } = toPage(documents, limit);
  return { reviews: await loadOwnReviewDtos(page), nextCursor };
}

/** Returns one review by this person, or null. */
export async function findOwnReview(name: OwnReviewId): Promise<OwnReview | null> {
  const reviews = await getCollection("reviews");
  const review = await reviews.findOne(toFilter(name), { projection: ownReviewFields });
  if (!review) return null;
  return (await loadOwnReviewDtos([review]))[0] ?? null;
}

/** Converts reviews to DTOs with the current or last title of their course, and with the reason if they are hidden. */
async function loadOwnReviewDtos(reviews: OwnReviewFields[]): Promise<OwnReview[]> {
  if (reviews.length === 0) return [];
  const courses = await getCollection("services");
  const [reviewed, notices] = await Promise.all([
    courses
      .find({ _id: { $in: reviews.map(({ serviceId }) => serviceId) } }, { projection: { title: 1 } })
      .limit(reviews.length)
      .toArray(),
    listHiddenNotices({ kind: "review", documents: reviews }),
  ]);
  const titles = new Map(reviewed.map(({ _id, title }) => [_id.toHexString(), title]));
  return reviews.map((review) => {
    const title = titles.get(review.serviceId.toHexString()) ?? review.title;
    return toOwnReviewDto({ ...review, title }, { notice: notices.get(review._id.toHexString()) });
  });
}

/** Returns the id of the course that this person's review is about. Throws AppError `not_found`. */
async function requireReviewedCourse(name: OwnReviewId): Promise<ObjectId> {
  const reviews = await getCollection("reviews");
  const review = await reviews.findOne(toFilter(name), { projection: { serviceId: 1 } });
  if (!review) throw createMissingError();
  return review.serviceId;
}

type ReviewUpdate = OwnReviewId & { change: ReviewChange };

/** Changes a person's review. Throws AppError `not_found`, and `invalid` for stars unless they bought the course. */
export async function updateReview({ change: { review, stars }, ...name }: ReviewUpdate): Promise<void> {
  const course = { uid: name.uid, serviceId: await requireReviewedCourse(name) };
  await invalidateAfter(writeTags.starsChanged([course.serviceId.toHexString()]), async () => {
    if (stars) await requireBuyer(course);
    const reviews = await getCollection("reviews");
    const { matchedCount } = await reviews.updateOne(toFilter(name), {
      $set: { review, updatedAt: new Date(), ...(stars && { rating: stars }) },
      ...(stars === null && { $unset: { rating: "" } }),
      ...(stars !== undefined && { $inc: { revision: 1 } }),
    });
    if (matchedCount === 0) throw createMissingError();
    if (stars !== undefined) await updateStars(course);
  });
}

/** Permanently deletes this person's review. Throws AppError `not_found`. */
export async function deleteReview(name: OwnReviewId): Promise<void> {
  const serviceId = await requireReviewedCourse(name);
  await invalidateAfter(writeTags.starsChanged([serviceId.toHexString()]), () => deleteReviewAndStars(name));
}

/**
 * Removes the review's stars from the count before the review itself, so that a retry completes an interrupted call.
 */
async function deleteReviewAndStars(name: OwnReviewId): Promise<void> {
  const reviews = await getCollection("reviews");
  const attempt = async () => {
    const review = await reviews.findOne(toFilter(name), { projection: reviewEligibilityFields });
    if (!review) throw createMissingError();
    if (review.rating || review.stars) {
      await reviews.updateOne(toFilter(name), { $unset: { rating: "", stars: "" }, $inc: { revision: 1 } });
    }
    // Runs even without stars: an interrupted attempt may have removed them. With revision 0, none ever counted.
    if (review.revision > 0) await recountStars(review.serviceId);
    // Matches only if no stars were added in between.
    const { deletedCount } = await reviews.deleteOne({ ...toFilter(name), stars: { $exists: false } });
    return deletedCount === 1 ? undefined : retry;
  };
  await retryOnConflict({ name: "review deletion", attempt });
}

function toFilter({ id, uid }: OwnReviewId) {
  return { _id: new ObjectId(id), uid };
}

function createMissingError(): AppError {
  return new AppError("not_found", { message: "You have no such review." });
}

type RatedCourse = { user: Pick<SignedInUser, "uid" | "emailVerified">; serviceId: string };

/**
 * Whether this person owns the course with this id of 24 hexadecimal digits, and can rate it, and whether their stars
 * count only once their email address is verified.
 */
export async function findRatingRight({ user: { uid, emailVerified }, serviceId }: RatedCourse) {
  const acquisition = await findAcquisition({ uid, serviceId: new ObjectId(serviceId) });
  return { canRate: acquisition !== null, areStarsPending: acquisition === "free" && !emailVerified };
}

/** Throws AppError `invalid` unless this person owns the course: only they may rate it. */
export async function requireBuyer(person: UserAndCourse): Promise<void> {
  if (await hasBoughtCourse(person)) return;
  throw new AppError("invalid", { fields: { stars: "Only students who bought this course can rate it." } });
}
