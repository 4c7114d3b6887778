import "server-only";
import { ObjectId } from "mongodb";
import { describeCourses } from "#lib/courses/describe-courses";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { AppError } from "#lib/errors/app-error";
import { ownsCourse } from "#lib/ownership/owned-courses";
import type { Course } from "#lib/rules/courses/course-schema";
import { isListed } from "#lib/rules/courses/is-listed";
import { toTitleKey } from "#lib/rules/courses/title-key";

/** How the API names a course: by its id of 24 hexadecimal digits or, where that is missing, by its title. */
export type CourseName = { serviceId?: string; title?: string };

/** The course that is meant, as it is stored, or null when there is none. */
export async function findCourse({ serviceId, title = "" }: CourseName): Promise<CourseDocument | null> {
  const courses = await getCollection("services");
  return courses.findOne(serviceId ? { _id: new ObjectId(serviceId) } : { titleKey: toTitleKey(title) });
}

/** Whether visitors find all of these courses; `ids` has none twice. */
export async function areListed(ids: ObjectId[]): Promise<boolean> {
  const courses = await getCollection("services");
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

type Reader = {
  serviceId: string;
  /** Asked only for a course that isn't published, so that everyone reads the others while sessions can't be verified. */
  identify: () => Promise<{ uid: string } | null>;
};

/**
 * A course as it leaves the server: a published one for everyone, any other for its teacher and its buyers. Throws AppError
 * `not_found`, and what `identify` throws.
 */
export async function requireReadableCourse({ serviceId, identify }: Reader): Promise<Course> {
  const course = await findCourse({ serviceId });
  const isReadable = course !== null && (isListed(course) || (await isInvolved(course, identify)));
  const described = isReadable ? await describeOne(course) : null;
  if (!described) throw new AppError("not_found", { message: "Course not found." });
  return described;
}

/** Whether the person who asks teaches or owns a course. */
async function isInvolved({ _id, owner }: CourseDocument, identify: Reader["identify"]): Promise<boolean> {
  const user = await identify();
  return user !== null && (owner.uid === user.uid || (await ownsCourse({ uid: user.uid, serviceId: _id })));
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
