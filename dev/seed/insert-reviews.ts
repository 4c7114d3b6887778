import { ObjectId } from "mongodb";
import type { SeedReview } from "#dev/seed/courses";
import { isDemoTeacher, type Person } from "#dev/seed/people";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { createAcquisitionCheck } from "#lib/ownership/acquisitions";
import { toCreatedKey } from "#lib/rules/db/created-key";

export type ReviewedCourse = Pick<
  CourseDocument,
  "_id" | "title" | "titleKey" | "image" | "priceCents" | "createdAt" | "owner"
>;

/** A review of the seed with its author and the stored course. */
export type LinkedReview = { seed: SeedReview; person: Person; course: ReviewedCourse };

const day = 24 * 3_600_000;

/** Adds the missing reviews, without their stars. Returns the number added. */
export async function insertReviews(placed: LinkedReview[]): Promise<number> {
  const now = Date.now();
  const reviews = await getCollection("reviews");
  const { upsertedCount } = await reviews.bulkWrite(
    placed.map(({ seed: { review, daysAgo }, person, course }) => {
      const { uid, name, email, photo } = person;
      const { _id: serviceId, title, titleKey } = course;
      const _id = new ObjectId();
      const createdAt = new Date(now - daysAgo * day);
      const createdKey = toCreatedKey({ createdAt, _id });
      const written = {
        _id,
        title,
        titleKey,
        name,
        email,
        photo,
        review,
        isVerified: true,
        revision: 0,
        moderationSequence: 0,
      };
      const $setOnInsert = { ...written, createdAt, createdKey, updatedAt: createdAt };
      return { updateOne: { filter: { uid, serviceId }, update: { $setOnInsert }, upsert: true } };
    }),
  );
  return upsertedCount;
}

const fields = { uid: 1, serviceId: 1, review: 1, rating: 1, answer: 1, createdAt: 1, updatedAt: 1 } as const;

/** A review of the seed with its stored fields. */
export type StoredReview = LinkedReview & { stored: Pick<ReviewDocument, "_id" | keyof typeof fields> };

/** Reads the stored fields of these reviews, without those that aren't stored. */
export async function listStoredReviews(placed: LinkedReview[]): Promise<StoredReview[]> {
  const reviews = await getCollection("reviews");
  const uids = new Set(placed.map(({ person }) => person.uid));
  const found = await reviews.find({ uid: { $in: [...uids] } }, { projection: fields }).toArray();
  return placed.flatMap((each) => {
    const { person, course } = each;
    const stored = found.find(({ uid, serviceId }) => uid === person.uid && serviceId.equals(course._id));
    return stored ? [{ ...each, stored }] : [];
  });
}

/**
 * Adds missing stars and answers to the reviews that their authors haven't changed: stars only from owners of the
 * course, answers only in courses of the demo's teachers. A later run with the demo's purchases completes what an
 * earlier one couldn't.
 */
export async function completeReviews(reviews: StoredReview[]): Promise<void> {
  const toAcquisition = await createAcquisitionCheck(reviews.map(({ stored }) => stored));
  const updates = reviews.flatMap(({ seed, course, stored }) => {
    const { _id, createdAt, updatedAt } = stored;
    const isUnchanged = stored.review === seed.review && createdAt.getTime() === updatedAt.getTime();
    if (!isUnchanged) return [];
    const $set = {
      ...(seed.stars && !stored.rating && toAcquisition(stored) && { rating: seed.stars }),
      ...(seed.answer &&
        !stored.answer &&
        isDemoTeacher(course.owner.uid) && {
          answer: { text: seed.answer, answeredAt: new Date(createdAt.getTime() + day) },
        }),
    };
    if (Object.keys($set).length === 0) return [];
    return [{ updateOne: { filter: { _id, updatedAt }, update: { $set, $inc: { revision: 1 } } } }];
  });
  if (updates.length > 0) await (await getCollection("reviews")).bulkWrite(updates);
}
