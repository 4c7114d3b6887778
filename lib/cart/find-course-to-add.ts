import "server-only";
import { ObjectId } from "mongodb";
import { type CourseDocument, getCourses } from "#lib/db/collections";
import { toTitleKey } from "#lib/rules/courses/title-key";

/** How somebody names a course: by its id, or by its title alone. */
export type CourseName = { serviceId?: string; title?: string };

/** The course that is meant, as it is now, or null; the id decides where both are given. Throws as getDatabase does. */
export async function findCourseToAdd({
  serviceId,
  title,
}: CourseName): Promise<Pick<CourseDocument, "_id" | "title" | "image" | "priceCents" | "owner"> | null> {
  const filter = serviceId ? { _id: new ObjectId(serviceId) } : { titleKey: toTitleKey(title ?? "") };
  const courses = await getCourses();
  return courses.findOne(filter, { projection: { title: 1, image: 1, priceCents: 1, owner: 1 } });
}
