import "server-only";
import { ObjectId } from "mongodb";
import { courseFields, toCourseDto } from "#lib/courses/to-course-dto";
import { getCourses } from "#lib/db/collections";
import type { Course } from "#lib/rules/courses/course-schema";

/** The course with this id (24 hex digits), or null. Throws AppError `not_configured` or a driver error. */
export async function getCourse(id: string): Promise<Course | null> {
  const courses = await getCourses();
  const course = await courses.findOne({ _id: new ObjectId(id) }, { projection: courseFields });
  return course && toCourseDto(course);
}
