import "server-only";
import { afterCursor, defaultPageSize, newestFirst, type Paging, toPage } from "#lib/api/paging";
import { type CourseFields, courseFields, toCourseDto } from "#lib/courses/to-course-dto";
import { getCourses } from "#lib/db/collections";

/** The courses after the cursor, newest first, with the number of all courses. */
export async function listCourses({ limit, cursor }: Paging) {
  const courses = await getCourses();
  const found = courses
    .find(afterCursor(cursor), { projection: courseFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray() as Promise<CourseFields[]>;
  const [documents, total] = await Promise.all([found, countCourses()]);
  const { page, nextCursor } = toPage(documents, limit);
  return { courses: page.map(toCourseDto), nextCursor, total };
}

/** The courses of one numbered page of 24, counted from 1, newest first; empty after the last. */
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

/** The id and the ISO date of up to `limit` courses, newest first. */
export async function listCourseIds(limit: number): Promise<{ id: string; createdAt: string }[]> {
  const courses = await getCourses();
  const documents = await courses
    .find({}, { projection: { createdAt: 1 } })
    .sort(newestFirst)
    .limit(limit)
    .toArray();
  return documents.map(({ _id, createdAt }) => ({
    id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
  }));
}

/** The total number of courses, from the collection's metadata: no document is read. */
export async function countCourses(): Promise<number> {
  return (await getCourses()).estimatedDocumentCount();
}
