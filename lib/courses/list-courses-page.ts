import "server-only";
import { defaultPageSize, newestFirst } from "#lib/api/paging";
import { type CourseFields, courseFields, toCourseDto } from "#lib/courses/to-course-dto";
import { getCourses } from "#lib/db/collections";

/** The courses on one page of 24, counted from 1, newest first; empty after the last page. */
export async function listCoursesPage(page: number) {
  const courses = await getCourses();
  const documents: CourseFields[] = await courses
    .find({}, { projection: courseFields })
    .sort(newestFirst)
    .skip((page - 1) * defaultPageSize)
    .limit(defaultPageSize)
    .toArray();
  return documents.map(toCourseDto);
}
