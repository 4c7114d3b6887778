import { ObjectId } from "mongodb";
import { ExplainedError } from "#dev/process/explained-error";
import type { SeedCourse } from "#dev/seed/courses";
import type { Person } from "#dev/seed/people";
import type { SeedReview } from "#dev/seed/reviews";
import { getIndexBuilder } from "#lib/db/client";
import { getCourses, getReviews } from "#lib/db/collections";
import { redact } from "#lib/observability/redact";
import { newCourseSchema } from "#lib/rules/courses/course-schema";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { toCents } from "#lib/rules/payments/money";

type Seed = {
  courses: readonly SeedCourse[];
  people: readonly Person[];
  reviews: readonly SeedReview[];
};

const day = 24 * 3_600_000;
const owner = { uid: "demo-teacher", email: "teacher@openbook.test" };

/**
 * Adds what is missing and changes nothing that is there, so it may run at any time: courses are identified by their
 * title, reviews by course and person. Returns how many of each were added. Throws ExplainedError when an index cannot be
 * built.
 */
export async function insertSeed({
  courses,
  people,
  reviews,
}: Seed): Promise<{ courses: number; reviews: number }> {
  const now = Date.now();
  // All of them, however long that takes: an index that the command does not wait for ends with it.
  const [problem] = await (await getIndexBuilder()).finish();
  if (problem)
    throw new ExplainedError(`The index ${problem.index} could not be built: ${redact(problem.reason)}`);
  const collection = await getCourses();
  const addedCourses = await collection.bulkWrite(
    courses.map(({ slug: _slug, subject: _subject, ...given }, index) => {
      const { price, ...course } = newCourseSchema.parse(given);
      const titleKey = toTitleKey(course.title);
      const createdAt = new Date(now - (24 + 8 * index) * day);
      const _id = new ObjectId();
      const createdKey = toCreatedKey({ createdAt, _id });
      const $setOnInsert = { ...course, _id, priceCents: toCents(price), owner, createdAt, createdKey };
      return { updateOne: { filter: { titleKey }, update: { $setOnInsert }, upsert: true } };
    }),
  );
  const titleKeys = courses.map(({ title }) => toTitleKey(title));
  const found = await collection
    .find({ titleKey: { $in: titleKeys } }, { projection: { title: 1, titleKey: 1 } })
    .toArray();
  const storedByTitle = new Map(found.map((course) => [course.titleKey, course]));

  const reviewCollection = await getReviews();
  const addedReviews = await reviewCollection.bulkWrite(
    reviews.map(({ courseSlug, reviewerUid, review, daysAgo }) => {
      const course = courses.find(({ slug }) => slug === courseSlug);
      const stored = course && storedByTitle.get(toTitleKey(course.title));
      const person = people.find(({ uid }) => uid === reviewerUid);
      if (!stored || !person)
        throw new Error(`The seed's review of ${courseSlug} by ${reviewerUid} has no course or person`);
      const { name, email, photo, uid } = person;
      const createdAt = new Date(now - daysAgo * day);
      const { _id: courseId, title, titleKey } = stored;
      const _id = new ObjectId();
      const createdKey = toCreatedKey({ createdAt, _id });
      const written = { _id, title, titleKey, name, email, photo, review };
      const $setOnInsert = { ...written, createdAt, createdKey, updatedAt: createdAt };
      return {
        updateOne: {
          filter: { uid, serviceId: courseId },
          update: { $setOnInsert },
          upsert: true,
        },
      };
    }),
  );
  return { courses: addedCourses.upsertedCount, reviews: addedReviews.upsertedCount };
}
