import "server-only";
import { ObjectId } from "mongodb";
import { type CourseDocument, getCourses } from "#lib/db/collections";
import { toTitleKey } from "#lib/rules/courses/title-key";

/** A reference to a course: by its id, or only by its title. */
export type CourseName = { serviceId?: string; title?: string };

/** The referenced course, or null; the id wins if both are given. Throws `not_configured` or a driver error. */
export async function findCourseToAdd({
  serviceId,
  title,
}: CourseName): Promise<Pick<CourseDocument, "_id" | "title" | "image" | "priceCents" | "owner"> | null> {
  const filter = serviceId ? { _id: new ObjectId(serviceId) } : { titleKey: toTitleKey(title ?? "") };
  const courses = await getCourses();
  return courses.findOne(filter, { projection: { title: 1, image: 1, priceCents: 1, owner: 1 } });
}
