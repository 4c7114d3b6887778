import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayments } from "#dev/testing/payments/insert-payment";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";
import type { StarValue } from "#lib/rules/reviews/stars";

type InsertReviews = {
  serviceId: string;
  title: string;
  /** Either the number of reviews, or the stars of each one; null for a review without stars. */
} & ({ count: number; stars?: never } | { count?: never; stars: (StarValue | null)[] });
type InsertOwnReviews = { uid: string; email: string; count: number };

/**
 * Gives a course one review from each of as many students, a day apart; "Review 0" is the oldest. Students who give
 * stars have bought the course. The course's totals aren't updated.
 */
export async function insertReviews({ serviceId, title, count, stars }: InsertReviews): Promise<void> {
  const given = stars ?? Array.from({ length: count }, () => null);
  const toUid = (index: number) => `student-${index}`;
  await insert(given.length, (index) => {
    const rating = given[index];
    return {
      uid: toUid(index),
      email: `${toUid(index)}@openbook.test`,
      serviceId: new ObjectId(serviceId),
      title,
      revision: rating ? 1 : 0,
      ...(rating && { rating, stars: rating, isBuyer: true }),
    };
  });
  const buyers = given.flatMap((rating, index) => (rating ? [toUid(index)] : []));
  if (buyers.length > 0) await insertPayments(buyers.map((uid) => ({ uid, serviceIds: [serviceId] })));
}

/** Gives a user reviews of the given number of deleted courses, a day apart; "Review 0" is the oldest. */
export async function insertOwnReviews({ uid, email, count }: InsertOwnReviews): Promise<void> {
  await insert(count, (index) => ({
    uid,
    email,
    serviceId: new ObjectId(),
    title: `Course ${index}`,
    revision: 0,
  }));
}

type VaryingFields = Pick<
  ReviewDocument,
  "uid" | "email" | "serviceId" | "title" | "rating" | "stars" | "isBuyer" | "revision"
>;

async function insert(count: number, vary: (index: number) => VaryingFields): Promise<void> {
  if (count === 0) return;
  const reviews = Array.from({ length: count }, (_, index): ReviewDocument => {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    const _id = new ObjectId();
    const varying = vary(index);
    return {
      ...varying,
      _id,
      titleKey: toTitleKey(varying.title),
      name: `Student ${index}`,
      photo: "",
      review: `Review ${index}`,
      isVerified: true,
      moderationSequence: 0,
      createdAt,
      createdKey: toCreatedKey({ createdAt, _id }),
      updatedAt: createdAt,
    };
  });
  await openTestDatabase().collection("reviews").insertMany(reviews);
}
