import "server-only";
import { z } from "zod";
import {
  afterCursor,
  defaultPageSize,
  newestFirst,
  type Paging,
  pagingSchema,
  toPage,
} from "#lib/api/paging";
import { describeCourses } from "#lib/courses/describe-courses";
import { type CourseFields, courseFields } from "#lib/courses/to-course-dto";
import { getCourses, type UnlistedState } from "#lib/db/collections";
import { type CourseSort, courseSorts } from "#lib/rules/courses/course-sorts";
import { invalidCursor } from "#lib/rules/db/created-key";

const unlistedStates: UnlistedState[] = ["unpublished", "hidden", "deleting"];

/** What visitors find: a published course has no state, and null is found where there is none. */
const listed = { state: null };

const orders = { newest: newestFirst, "top-rated": { topRatedKey: -1 } } as const;

/** `?limit&cursor&sort` of the courses. Of the best rated ones, a cursor begins with the score of the last. */
export const coursesQuerySchema = pagingSchema
  .extend({
    cursor: z
      .string()
      .regex(/^(\d\.\d{4})?[0-9a-f]{36}$/, invalidCursor)
      .optional(),
    sort: z.enum(courseSorts, "Choose newest or top-rated.").default("newest"),
  })
  .refine(({ cursor, sort }) => !cursor || cursor.includes(".") === (sort === "top-rated"), {
    path: ["cursor"],
    message: invalidCursor,
  });

const maxOfTeacher = 48;

type Sorted = { sort?: CourseSort };

/** The courses after the cursor, newest first unless `sort` says otherwise, with the number of all courses. */
export async function listCourses({ limit, cursor, sort = "newest" }: Paging & Sorted) {
  const courses = await getCourses();
  const after = sort === "newest" ? afterCursor(cursor) : cursor && { topRatedKey: { $lt: cursor } };
  const found = courses
    .find({ ...listed, ...after }, { projection: courseFields })
    .sort(orders[sort])
    .limit(limit + 1)
    .toArray() as Promise<CourseFields[]>;
  const [documents, total] = await Promise.all([found, countCourses()]);
  const { page, nextCursor } = toPage(documents, limit);
  const last = page.at(-1);
  return {
    courses: await describeCourses(page),
    nextCursor: nextCursor && sort === "top-rated" ? (last?.topRatedKey ?? null) : nextCursor,
    total,
  };
}

/** The courses of one numbered page of 24, counted from 1, newest first unless `sort` says otherwise; empty after the last. */
export async function listCoursesPage({ page, sort = "newest" }: Sorted & { page: number }) {
  const courses = await getCourses();
  const documents: CourseFields[] = await courses
    .find(listed, { projection: courseFields })
    .sort(orders[sort])
    .skip((page - 1) * defaultPageSize)
    .limit(defaultPageSize)
    .toArray();
  return describeCourses(documents);
}

/** The published courses of this person, newest first, 48 at most. */
export async function listCoursesOf(uid: string) {
  const courses = await getCourses();
  const documents: CourseFields[] = await courses
    .find({ ...listed, "owner.uid": uid }, { projection: courseFields })
    .sort(newestFirst)
    .limit(maxOfTeacher)
    .toArray();
  return describeCourses(documents);
}

/** Whether this person has a published course. */
export async function hasListedCourse(uid: string): Promise<boolean> {
  const courses = await getCourses();
  return (await courses.findOne({ ...listed, "owner.uid": uid }, { projection: { _id: 1 } })) !== null;
}

/** The number of courses that visitors find: that of the collection's metadata, less the few that have another state. */
export async function countCourses(): Promise<number> {
  const courses = await getCourses();
  const [total, unlisted] = await Promise.all([
    courses.estimatedDocumentCount(),
    courses.countDocuments({ state: { $in: unlistedStates } }),
  ]);
  return total - unlisted;
}
