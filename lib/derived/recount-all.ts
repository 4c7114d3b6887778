import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { readBatches } from "#lib/db/read-batches";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { reconcileStars, recountStars } from "#lib/derived/recount-stars";
import { reconcileStudents } from "#lib/derived/recount-students";
import { measureSiteMean } from "#lib/derived/site-mean";
import {
  hasCurrentStars,
  type ReviewEligibility,
  reviewEligibilityFields,
  toStarsUpdate,
} from "#lib/derived/update-buyer-stars";
import { createAcquisitionCheck } from "#lib/ownership/acquisitions";
import { toPriceKey } from "#lib/rules/courses/sort-keys";

export type RecountOptions = { onProgress?: (text: string) => void };

/**
 * Recomputes from payments and reviews which stars count, then the stars, students, and sort keys of every course, with
 * the best-rated order by the site's current mean, and stores what differs. Safe to run at any time, to interrupt, and
 * to run twice at once. Returns how many reviews and courses it has checked and changed.
 */
export async function recountAll({ onProgress = () => {} }: RecountOptions = {}) {
  const [allReviews, allCourses] = await Promise.all([getCollection("reviews"), getCollection("services")]);
  const changedCourses = new Set<string>();
  const reviews = { looked: 0, changed: 0 };
  for await (const batch of readBatches({ collection: allReviews, projection: reviewEligibilityFields })) {
    reviews.looked += batch.length;
    reviews.changed += await reconcileReviews(batch, changedCourses);
    onProgress(`reviews: ${reviews.looked} checked, ${reviews.changed} corrected`);
  }
  await measureSiteMean();
  const courses = { looked: 0, changed: 0 };
  for await (const batch of readBatches({ collection: allCourses, projection: { _id: 1 } })) {
    courses.looked += batch.length;
    courses.changed += await reconcileCourses(batch, changedCourses);
    onProgress(`courses: ${courses.looked} checked, ${courses.changed} corrected`);
  }
  return { reviews, courses };
}

/** Corrects a batch of reviews, and adds the courses whose stars have changed to `changedCourses`. */
async function reconcileReviews(batch: ReviewEligibility[], changedCourses: Set<string>): Promise<number> {
  const reviews = await getCollection("reviews");
  let changed = 0;
  let left = batch;
  const attempt = async () => {
    // Must run after the reviews are read: a result derived from older payments then fails the optimistic lock.
    const toAcquisition = await createAcquisitionCheck(left);
    const wrong = left.filter((review) => !hasCurrentStars({ review, acquisition: toAcquisition(review) }));
    if (wrong.length === 0) return;
    for (const { rating, stars, serviceId } of wrong) {
      if (rating || stars) changedCourses.add(serviceId.toHexString());
    }
    const { matchedCount } = await reviews.bulkWrite(
      wrong.map((review) => ({ updateOne: toStarsUpdate({ review, acquisition: toAcquisition(review) }) })),
      { ordered: false },
    );
    changed += matchedCount;
    if (matchedCount === wrong.length) return;
    const again = reviews.find(
      { _id: { $in: wrong.map(({ _id }) => _id) } },
      { projection: reviewEligibilityFields },
    );
    left = await again.limit(wrong.length).toArray();
    return retry;
  };
  await retryOnConflict({ name: "stars of many reviews", attempt });
  return changed;
}

async function reconcileCourses(batch: { _id: ObjectId }[], changedCourses: Set<string>): Promise<number> {
  const ids = batch.map(({ _id }) => _id);
  const repaired = [...(await reconcilePriceKeys(ids)), ...(await reconcileStudents(ids))];
  const changed = new Set(repaired.map((id) => id.toHexString()));
  for (const id of ids) {
    const mustCount = changedCourses.has(id.toHexString());
    if (mustCount) await recountStars(id);
    if (mustCount || (await reconcileStars(id))) changed.add(id.toHexString());
  }
  return changed.size;
}

/** Corrects the price keys of courses whose price was edited outside the app, and returns the ids of those courses. */
async function reconcilePriceKeys(serviceIds: ObjectId[]): Promise<ObjectId[]> {
  const courses = await getCollection("services");
  const projection = { priceCents: 1, priceKey: 1, createdKey: 1 };
  const stored = await courses
    .find({ _id: { $in: serviceIds } }, { projection })
    .limit(serviceIds.length)
    .toArray();
  const wrong = stored.filter((course) => course.priceKey !== toPriceKey(course));
  if (wrong.length === 0) return [];
  const updates = wrong.map((course) => {
    const { _id, priceCents } = course;
    // A request that changes the price in the meantime writes the price key itself.
    return { updateOne: { filter: { _id, priceCents }, update: { $set: { priceKey: toPriceKey(course) } } } };
  });
  await courses.bulkWrite(updates, { ordered: false });
  return wrong.map(({ _id }) => _id);
}
