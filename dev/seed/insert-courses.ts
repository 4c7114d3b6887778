import { ObjectId } from "mongodb";
import type { SeedCourse } from "#dev/seed/courses";
import { requireTeacher } from "#dev/seed/people";
import { toInitialFields } from "#lib/courses/initial-fields";
import { getCollection } from "#lib/db/collections";
import { newCourseSchema } from "#lib/rules/courses/course-schema";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { fromUsDollars, toCents } from "#lib/rules/payments/money";

const day = 24 * 3_600_000;

/** Adds the courses whose titles don't exist, each with its teacher. Returns the number of courses added. */
export async function insertCourses(courses: readonly SeedCourse[]): Promise<number> {
  const now = Date.now();
  const collection = await getCollection("services");
  const { upsertedCount } = await collection.bulkWrite(
    courses.map(({ slug: _slug, teacherUid, ...given }, index) => {
      const { price, ...course } = newCourseSchema.parse({ ...given, price: fromUsDollars(given.price) });
      const { uid, email } = requireTeacher(teacherUid);
      const titleKey = toTitleKey(course.title);
      const createdAt = new Date(now - (24 + 8 * index) * day);
      const _id = new ObjectId();
      const createdKey = toCreatedKey({ createdAt, _id });
      const priceCents = toCents(price);
      const $setOnInsert = {
        ...course,
        _id,
        priceCents,
        owner: { uid, email },
        createdAt,
        createdKey,
        ...toInitialFields({ createdAt, createdKey, priceCents }),
      };
      return { updateOne: { filter: { titleKey }, update: { $setOnInsert }, upsert: true } };
    }),
  );
  return upsertedCount;
}
