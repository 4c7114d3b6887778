import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { type Actor, addCourse } from "#dev/testing/calls/api-call";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import { createCartItem } from "#lib/cart/cart-items";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { NewCourse } from "#lib/rules/courses/course-schema";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";

type CoursesOptions = { owner?: Actor["user"]; count: number; change?: Partial<NewCourse> };

/** Adds courses of one teacher, by default of a new one, which differ in their titles. Returns their ids. */
export async function addCourses({
  owner = buildStudent(),
  count,
  change,
}: CoursesOptions): Promise<string[]> {
  const { id } = await addCourse({ owner, ...change });
  const services = openTestDatabase().collection<CourseDocument>("services");
  const course = await services.findOne({ _id: new ObjectId(id) });
  if (!course) throw new Error("The course wasn't stored.");
  const copies = Array.from({ length: count - 1 }, () => {
    const _id = new ObjectId();
    const title = `Course ${randomUUID()}`;
    return {
      ...course,
      _id,
      title,
      titleKey: toTitleKey(title),
      createdKey: toCreatedKey({ ...course, _id }),
    };
  });
  await services.insertMany(copies);
  return [id, ...copies.map(({ _id }) => _id.toHexString())];
}

/** Fills a user's cart with as many courses as it takes, at $39 each. */
export async function fillCart(uid: string): Promise<void> {
  for (const serviceId of await addCourses({ count: 50 })) {
    await createCartItem({ uid, course: { serviceId } });
  }
}
