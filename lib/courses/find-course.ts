import "server-only";
import { ObjectId } from "mongodb";
import { toCourseDto } from "#lib/courses/to-course-dto";
import { type CourseDocument, getCourses } from "#lib/db/collections";
import type { Course } from "#lib/rules/courses/course-schema";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** How the API names a course: by its id of 24 hexadecimal digits or, where that is missing, by its title. */
export type CourseName = { serviceId?: string; title?: string };

/** The course that is meant, as it is stored, or null when there is none. */
export async function findCourse({ serviceId, title = "" }: CourseName): Promise<CourseDocument | null> {
  const courses = await getCourses();
  return courses.findOne(serviceId ? { _id: new ObjectId(serviceId) } : { titleKey: toTitleKey(title) });
}

/** The course with this id as it leaves the server, or null. */
export async function getCourse(serviceId: string): Promise<Course | null> {
  const course = await findCourse({ serviceId });
  return course && toCourseDto(course);
}

const coursePage = /^\/details\/([^/]*)$/;

/**
 * Whether the page at this path can exist: false for the page of a course that does not exist, true for every other
 * path. Rendering costs thirty times this question, and anyone can ask for any number of ids.
 */
export async function hasCoursePage(path: string): Promise<boolean> {
  const id = coursePage.exec(path)?.[1];
  if (id === undefined) return true;
  const serviceId = objectIdSchema.safeParse(id).data;
  return serviceId !== undefined && (await findCourse({ serviceId })) !== null;
}
