import "server-only";
import { isBehind, newestFirst, type Paging, toPage } from "#lib/api/paging";
import { type CourseFields, courseFields, toCourseDto } from "#lib/courses/to-course-dto";
import { getCourses } from "#lib/db/collections";

/** The courses after the cursor, newest first, with the total. Throws AppError `not_configured` or a driver error. */
export async function listCourses({ limit, cursor }: Paging) {
  const courses = await getCourses();
  const found = courses
    .find(isBehind(cursor), { projection: courseFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray() as Promise<CourseFields[]>;
  const [documents, total] = await Promise.all([found, countCourses()]);
  const { page, nextCursor } = toPage(documents, limit);
  return { courses: page.map(toCourseDto), nextCursor, total };
}

/** The total number of courses, from the collection's metadata: no document is read. */
export async function countCourses(): Promise<number> {
  return (await getCourses()).estimatedDocumentCount();
}
