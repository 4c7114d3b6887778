import "server-only";
import { ObjectId } from "mongodb";
import { loadCourseDtos } from "#lib/courses/load-course-dtos";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { AppError } from "#lib/errors/app-error";
import { hasBoughtCourse } from "#lib/ownership/owned-courses";
import { requireNotTakenDown } from "#lib/ownership/takedowns";
import type { Course } from "#lib/rules/courses/course-schema";
import { isListed } from "#lib/rules/courses/is-listed";
import { toTitleKey } from "#lib/rules/courses/title-key";

/** How the API identifies a course: by its id (24 hexadecimal digits) or, without an id, by its title. */
export type CourseSelector = { serviceId?: string; title?: string };

/** Returns the stored course, or null if there is none. */
export async function findCourse({ serviceId, title = "" }: CourseSelector): Promise<CourseDocument | null> {
  const courses = await getCollection("services");
  return courses.findOne(serviceId ? { _id: new ObjectId(serviceId) } : { titleKey: toTitleKey(title) });
}

/** Whether visitors can see all of these courses. `ids` must not contain duplicates. */
export async function areListed(ids: ObjectId[]): Promise<boolean> {
  const courses = await getCollection("services");
  const found = await courses
    .find({ _id: { $in: ids } }, { projection: { state: 1 } })
    .limit(ids.length)
    .toArray();
  return found.length === ids.length && found.every(isListed);
}

/** Whether visitors can see a course of this teacher. */
export async function hasListedCourse(uid: string): Promise<boolean> {
  const courses = await getCollection("services");
  return (
    (await courses.findOne({ "owner.uid": uid, state: "published" }, { projection: { _id: 1 } })) !== null
  );
}

/** Returns the stored course if visitors can see it, otherwise null. */
export async function findListedCourse(name: CourseSelector): Promise<CourseDocument | null> {
  const course = await findCourse(name);
  return course && isListed(course) ? course : null;
}

/** A course's id of 24 hexadecimal digits, and its teacher's uid. */
export type OwnCourseId = { id: string; uid: string };

/** Returns the DTO of the course with this id, or null if visitors can't see it. */
export async function findCourseDto(serviceId: string): Promise<Course | null> {
  const course = await findListedCourse({ serviceId });
  return course && loadCourseDto(course);
}

type CourseReader = {
  serviceId: string;
  /** Called only for an unpublished course, so that published ones stay readable while sessions can't be verified. */
  identify: () => Promise<{ uid: string } | null>;
};

/**
 * Returns the DTO of a course. A published course is readable by everyone, any other only by its teacher and its
 * buyers. Throws AppError `not_found` if the course isn't readable, `gone` for a buyer of a course that was taken down,
 * and what `identify` throws.
 */
export async function requireReadableCourse({ serviceId, identify }: CourseReader): Promise<Course> {
  const course = await findCourse({ serviceId });
  const isReadable = course !== null && (isListed(course) || (await isTeacherOrBuyer(course, identify)));
  const described = isReadable ? await loadCourseDto(course) : null;
  if (!described) throw new AppError("not_found", { message: "Course not found." });
  return described;
}

/** Whether the requesting user teaches or owns the course. */
async function isTeacherOrBuyer(
  course: CourseDocument,
  identify: CourseReader["identify"],
): Promise<boolean> {
  const uid = (await identify())?.uid;
  if (uid === undefined) return false;
  if (course.owner.uid === uid) return true;
  await requireNotTakenDown({ uid, course });
  return hasBoughtCourse({ uid, serviceId: course._id });
}

async function loadCourseDto(course: CourseDocument): Promise<Course | null> {
  return (await loadCourseDtos([course]))[0] ?? null;
}

/** Returns a teacher's own course. Throws AppError `not_found`, and `forbidden` for another teacher's course. */
export async function requireOwnCourse({ id, uid }: OwnCourseId): Promise<CourseDocument> {
  const course = await findCourse({ serviceId: id });
  if (!course) throw new AppError("not_found", { message: "Course not found." });
  if (course.owner.uid !== uid) throw new AppError("forbidden", { message: "You don't teach this course." });
  return course;
}

/** Returns a teacher's own course. Throws like requireOwnCourse, and AppError `not_found` while it's being deleted. */
export async function requireEditableCourse(own: OwnCourseId): Promise<CourseDocument> {
  const course = await requireOwnCourse(own);
  if (course.state === "deleting") throw new AppError("not_found", { message: "Course not found." });
  return course;
}
