import "server-only";
import { ObjectId } from "mongodb";
import { courseFields, toCourseDto } from "#lib/courses/to-course-dto";
import { getCourses } from "#lib/db/collections";
import type { Course } from "#lib/rules/courses/course-schema";

/** The course with this id of 24 hexadecimal digits, or null. Throws as getDatabase does. */
export async function getCourse(id: string): Promise<Course | null> {
  const courses = await getCourses();
  const course = await courses.findOne({ _id: new ObjectId(id) }, { projection: courseFields });
  return course && toCourseDto(course);
}
