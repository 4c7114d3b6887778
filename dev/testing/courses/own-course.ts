import { ObjectId } from "mongodb";
import { buildCourse } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { createCartItem } from "#lib/cart/cart-items";
import { createCourse } from "#lib/courses/create-course";
import type { CourseDeletion, CourseDocument, StoredCourseState } from "#lib/db/documents/courses";
import { toStateFields } from "#lib/derived/pending-search";
import type { NewCourse } from "#lib/rules/courses/course-schema";

export type OwnCourse = { teacher: Caller; id: string; title: string };

/** Adds a course of a new teacher. */
export async function addOwnCourse(change: Partial<NewCourse> = {}): Promise<OwnCourse> {
  const teacher = await addCaller();
  const title = `Course ${crypto.randomUUID()}`;
  const { id } = await createCourse({ course: buildCourse({ title, ...change }), owner: teacher });
  return { teacher, id, title: change.title ?? title };
}

/** Returns a course as stored. */
export async function findStoredCourse(id: string): Promise<CourseDocument | null> {
  return openTestDatabase()
    .collection<CourseDocument>("services")
    .findOne({ _id: new ObjectId(id) });
}

/** Sets a course's state as its teacher, a moderator, or a deletion that crashed leaves it. */
export async function updateState(
  id: string,
  state: StoredCourseState,
  { stateBefore = "published" }: Partial<Pick<CourseDeletion, "stateBefore">> = {},
): Promise<void> {
  const deletion = { id: new ObjectId(), stateBefore };
  await openTestDatabase()
    .collection("services")
    .updateOne(
      { _id: new ObjectId(id) },
      { $set: { ...toStateFields(state), ...(state === "deleting" && { deletion }) } },
    );
}

/** Gives a course an outline, two lessons, two reviews, and a line in a cart. */
export async function insertCourseParts({ id, title }: OwnCourse): Promise<void> {
  const serviceId = new ObjectId(id);
  await createCartItem({ uid: `student of ${id}`, course: { serviceId: id } });
  await insertReviews({ serviceId: id, title, count: 2 });
  const database = openTestDatabase();
  await database.collection<{ _id: ObjectId }>("outlines").insertOne({ _id: serviceId });
  await database.collection("lessons").insertMany([{ serviceId }, { serviceId }]);
}

/** Counts the stored parts that insertCourseParts adds. */
export async function countCourseParts(id: string): Promise<Record<string, number>> {
  const serviceId = new ObjectId(id);
  const database = openTestDatabase();
  const counts = ["lessons", "reviews", "cartItems"].map(async (name) => [
    name,
    await database.collection(name).countDocuments({ serviceId }),
  ]);
  const outlines = await database.collection("outlines").countDocuments({ _id: serviceId });
  return { outlines, ...Object.fromEntries(await Promise.all(counts)) };
}
