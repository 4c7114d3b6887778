import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { describeCourses } from "#lib/courses/describe-courses";
import { type CourseDocument, getCourses } from "#lib/db/collections";
import { ownsCourse } from "#lib/payments/purchases";
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

/** Whether visitors find a course and people can buy it. */
export function isListed({ state }: Pick<CourseDocument, "state">): boolean {
  return state === null;
}

/** Whether visitors find all of these courses; `ids` has none twice. */
export async function areListed(ids: ObjectId[]): Promise<boolean> {
  const courses = await getCourses();
  const found = await courses
    .find({ _id: { $in: ids } }, { projection: { state: 1 } })
    .limit(ids.length)
    .toArray();
  return found.length === ids.length && found.every(isListed);
}

/** The course that is meant if visitors find it, or null. */
export async function findListedCourse(name: CourseName): Promise<CourseDocument | null> {
  const course = await findCourse(name);
  return course && isListed(course) ? course : null;
}

/** The course with this id as it leaves the server, or null; also null when visitors do not find it. */
export async function getCourse(serviceId: string): Promise<Course | null> {
  const course = await findListedCourse({ serviceId });
  return course && describeOne(course);
}

/** The same for its teacher and its buyers, whatever its state is. */
export async function getOwnedCourse({ serviceId, uid }: { serviceId: string; uid: string }) {
  const course = await findCourse({ serviceId });
  if (!course) return null;
  const isInvolved = course.owner.uid === uid || (await ownsCourse({ uid, serviceId: course._id }));
  return isInvolved ? describeOne(course) : null;
}

async function describeOne(course: CourseDocument): Promise<Course | null> {
  const [described] = await describeCourses([course]);
  return described ?? null;
}

/** A teacher's own course. Throws AppError `not_found` for an unknown id and `forbidden` for another's. */
export async function requireOwnCourse({ id, uid }: { id: string; uid: string }): Promise<CourseDocument> {
  const course = await findCourse({ serviceId: id });
  if (!course) throw new AppError("not_found", { message: "Course not found." });
  if (course.owner.uid !== uid) throw new AppError("forbidden", { message: "You don't teach this course." });
  return course;
}

/** The same, for what its teacher edits: one that is being deleted is treated as missing. */
export async function requireEditableCourse(own: { id: string; uid: string }): Promise<CourseDocument> {
  const course = await requireOwnCourse(own);
  if (course.state === "deleting") throw new AppError("not_found", { message: "Course not found." });
  return course;
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
  return serviceId !== undefined && (await findListedCourse({ serviceId })) !== null;
}
