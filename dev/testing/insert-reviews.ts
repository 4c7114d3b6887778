import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/test-database";
import { toCreatedKey } from "#lib/db/created-key";
import { toTitleKey } from "#lib/services/title-key";

type InsertReviews = { serviceId: string; title: string; count: number };

/** Gives a course reviews by as many students, "Review 0" the oldest, a day apart. */
export async function insertReviews({ serviceId, title, count }: InsertReviews): Promise<void> {
  const reviews = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    const _id = new ObjectId();
    return {
      _id,
      uid: `student-${index}`,
      serviceId,
      title,
      titleKey: toTitleKey(title),
      name: `Student ${index}`,
      email: `student-${index}@openbook.test`,
      photo: "",
      review: `Review ${index}`,
      createdAt,
      createdKey: toCreatedKey({ createdAt, _id }),
      updatedAt: createdAt,
    };
  });
  await openTestDatabase().collection("reviews").insertMany(reviews);
}
