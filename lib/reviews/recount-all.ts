import "server-only";
import { ObjectId } from "mongodb";
import { repairPriceKeys } from "#lib/courses/repair-price-keys";
import { getCourses, getReviews } from "#lib/db/collections";
import { findOwners } from "#lib/payments/find-owners";
import { repairStudents } from "#lib/payments/recount-students";
import { recountStars, repairStars } from "#lib/reviews/recount-stars";
import { measureSiteMean } from "#lib/reviews/site-mean";
import { isDerived, type Standing, standingFields, toStandingUpdate } from "#lib/reviews/standing";

type Looked = { looked: number; changed: number };
type Recounted = { reviews: Looked; courses: Looked };
type RecountOptions = { onProgress?: (text: string) => void };

const batchSize = 200;
const firstId = new ObjectId("0".repeat(24));

/**
 * Derives from payments and reviews which stars count, then the stars and students of every course and its place in every
 * order, the best rated by the site's mean of now, and stores what differs. It may run at any time, be interrupted, and run twice at once; returns how many reviews and
 * courses it has looked at and changed.
 */
export async function recountAll({ onProgress = () => {} }: RecountOptions = {}): Promise<Recounted> {
  const changedCourses = new Set<string>();
  const reviews = await walk({
    findBatch: findReviews,
    change: (batch) => correctReviews(batch, changedCourses),
    onLooked: ({ looked, changed }) => onProgress(`reviews: ${looked} looked at, ${changed} corrected`),
  });
  await measureSiteMean();
  const courses = await walk({
    findBatch: findCourses,
    change: (batch) => correctCourses(batch, changedCourses),
    onLooked: ({ looked, changed }) => onProgress(`courses: ${looked} looked at, ${changed} corrected`),
  });
  return { reviews, courses };
}

type Walk<T> = {
  findBatch: (after: ObjectId) => Promise<T[]>;
  /** Returns how many of them it has changed. */
  change: (batch: T[]) => Promise<number>;
  onLooked: (looked: Looked) => void;
};

/** Looks at all documents of a collection in the order of their ids. */
async function walk<T extends { _id: ObjectId }>({ findBatch, change, onLooked }: Walk<T>): Promise<Looked> {
  const sum = { looked: 0, changed: 0 };
  for (let after: ObjectId | undefined = firstId; after; ) {
    const batch: T[] = await findBatch(after);
    after = batch.at(-1)?._id;
    sum.looked += batch.length;
    sum.changed += await change(batch);
    if (batch.length > 0) onLooked(sum);
  }
  return sum;
}

async function findReviews(after: ObjectId): Promise<Standing[]> {
  const reviews = await getReviews();
  return reviews
    .find({ _id: { $gt: after } }, { projection: standingFields })
    .sort({ _id: 1 })
    .limit(batchSize)
    .toArray();
}

async function findCourses(after: ObjectId): Promise<{ _id: ObjectId }[]> {
  const courses = await getCourses();
  return courses
    .find({ _id: { $gt: after } }, { projection: { _id: 1 } })
    .sort({ _id: 1 })
    .limit(batchSize)
    .toArray();
}

/** Adds the courses of those whose stars it has changed to `changedCourses`. */
async function correctReviews(batch: Standing[], changedCourses: Set<string>): Promise<number> {
  const reviews = await getReviews();
  let changed = 0;
  for (let left = batch; left.length > 0; ) {
    // After the reviews were read: what is derived from older payments than these then matches nothing.
    const ownsCourse = await findOwners(left);
    const wrong = left.filter((review) => !isDerived({ review, isBuyer: ownsCourse(review) }));
    if (wrong.length === 0) break;
    for (const { rating, stars, serviceId } of wrong) {
      if (rating || stars) changedCourses.add(serviceId.toHexString());
    }
    const { matchedCount } = await reviews.bulkWrite(
      wrong.map((review) => ({ updateOne: toStandingUpdate({ review, isBuyer: ownsCourse(review) }) })),
      { ordered: false },
    );
    changed += matchedCount;
    if (matchedCount === wrong.length) break;
    // Some were changed by others in between.
    const ids = wrong.map(({ _id }) => _id);
    left = await reviews
      .find({ _id: { $in: ids } }, { projection: standingFields })
      .limit(ids.length)
      .toArray();
  }
  return changed;
}

async function correctCourses(batch: { _id: ObjectId }[], changedCourses: Set<string>): Promise<number> {
  if (batch.length === 0) return 0;
  const ids = batch.map(({ _id }) => _id);
  const repaired = [...(await repairPriceKeys(ids)), ...(await repairStudents(ids))];
  const changed = new Set(repaired.map((id) => id.toHexString()));
  for (const id of ids) {
    const mustCount = changedCourses.has(id.toHexString());
    if (mustCount) await recountStars(id);
    if (mustCount || (await repairStars(id))) changed.add(id.toHexString());
  }
  return changed.size;
}
