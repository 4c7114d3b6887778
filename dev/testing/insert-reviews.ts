import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/test-database";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";

type InsertReviews = { serviceId: string; title: string; count: number };
type InsertOwnReviews = { uid: string; email: string; count: number };

/** Gives a course reviews by as many students, "Review 0" the oldest, a day apart. */
export async function insertReviews({ serviceId, title, count }: InsertReviews): Promise<void> {
  await insert(count, (index) => ({
    uid: `student-${index}`,
    email: `student-${index}@openbook.test`,
    serviceId: new ObjectId(serviceId),
    title,
  }));
}

/** Gives somebody reviews of as many courses that no longer exist, "Review 0" the oldest, a day apart. */
export async function insertOwnReviews({ uid, email, count }: InsertOwnReviews): Promise<void> {
  await insert(count, (index) => ({
    uid,
    email,
    serviceId: new ObjectId(),
    title: `Course ${index}`,
  }));
}

type Varying = { uid: string; email: string; serviceId: ObjectId; title: string };

async function insert(count: number, vary: (index: number) => Varying): Promise<void> {
  const reviews = Array.from({ length: count }, (_, index) => {
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
      createdAt,
      createdKey: toCreatedKey({ createdAt, _id }),
      updatedAt: createdAt,
    };
  });
  await openTestDatabase().collection("reviews").insertMany(reviews);
}
