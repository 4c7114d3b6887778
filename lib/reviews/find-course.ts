import "server-only";
import { ObjectId } from "mongodb";
import { getCourses } from "#lib/db/collections";
import { toTitleKey } from "#lib/rules/courses/title-key";

type CourseName = { title: string; serviceId?: string };

/** The course a review refers to, by id if given, otherwise by title; null if there is none. */
export async function findCourse({ title, serviceId }: CourseName) {
  const courses = await getCourses();
  const filter = serviceId ? { _id: new ObjectId(serviceId) } : { titleKey: toTitleKey(title) };
  return courses.findOne(filter, { projection: { title: 1, titleKey: 1, owner: 1 } });
}
