import "server-only";
import { z } from "zod";
import { loadCourseDtos } from "#lib/courses/load-course-dtos";
import { type CourseFields, courseFields } from "#lib/courses/to-course-dto";
import { getCollection } from "#lib/db/collections";
import type { StoredCourseState } from "#lib/db/documents/courses";
import { defaultPageSize, newestFirst, pagingSchema } from "#lib/db/paging";
import { logTruncated } from "#lib/observability/log-truncated";
import { categories } from "#lib/rules/courses/course-facets";
import { type CourseQuery, isNarrowed } from "#lib/rules/courses/course-query";
import { courseQueryFields, hasOwnCursor } from "#lib/rules/courses/course-query-schema";
import type { Course } from "#lib/rules/courses/course-schema";
import { invalidCursor } from "#lib/rules/db/created-key";
import type { CourseTotal } from "#lib/rules/search/describe-search";
import { toSpelledQuery } from "#lib/rules/search/to-spelled-query";
import { buildCourseSearch, type CourseSearch } from "#lib/search/build-course-search";
import { type FoundPage, findCourses, listFoundCourses, type PageOptions } from "#lib/search/find-courses";

const unlistedStates: StoredCourseState[] = ["unpublished", "hidden", "deleting"];

/** The filter for published courses. */
const listed = { state: "published" } as const;

/**
 * The query `?q&category&level&language&price&stars&sort&limit&cursor`. Unknown and malformed parameters are rejected.
 */
export const coursesQuerySchema = z
  .strictObject({ limit: pagingSchema.shape.limit, ...courseQueryFields })
  .refine(hasOwnCursor, { path: ["cursor"], message: invalidCursor });

/** The most courses that a teacher's public page lists. Older courses aren't listed. */
const maxOfTeacher = 48;

export type CourseList = Omit<FoundPage, "documents"> & {
  courses: Course[];
  /** The number of courses in the list. A search counts up to 1,000; `isMore` means that there are more. */
  total: CourseTotal;
  /** The corrected query if a word was corrected; null otherwise. */
  correctedQuery: string | null;
};

type ListOptions = { query: CourseQuery; limit?: number };

/** The courses of a query, 24 without a `limit`. Throws AppError `unavailable` (reason "too_slow") after 1.5 s. */
export async function listCourses({ query, limit = defaultPageSize }: ListOptions): Promise<CourseList> {
  const typed = await loadFound({ search: await buildCourseSearch(query), query, limit });
  const { documents, total, corrections, ...cursors } =
    (await loadRespelled({ typed, query, limit })) ?? typed;
  const courses = await loadCourseDtos(documents);
  const correctedQuery = corrections.size > 0 ? toCorrectedQuery({ query, corrections, courses }) : null;
  return { courses, ...cursors, total, correctedQuery };
}

type FoundOptions = Required<ListOptions> & { search: CourseSearch };

async function loadFound({ search, query, limit }: FoundOptions) {
  const options = { search, limit, cursor: query.cursor };
  const found = await (isNarrowed(query) ? findCourses(options) : listAll(options));
  return { ...found, corrections: search.corrections, hasSteps: search.steps.length > 0 };
}

async function listAll(options: PageOptions) {
  const [page, count] = await Promise.all([listFoundCourses(options), countCourses()]);
  return { ...page, total: { count, isMore: false } };
}

type RespelledOptions = Required<ListOptions> & { typed: Awaited<ReturnType<typeof loadFound>> };

/** The courses of a query whose words courses have, but not together: "java script" for JavaScript. Null without any. */
async function loadRespelled({ typed, query, limit }: RespelledOptions) {
  if (!query.q || typed.total.count > 0 || !typed.hasSteps) return null;
  const respelled = await loadFound({
    search: await buildCourseSearch(query, { isRespelled: true }),
    query,
    limit,
  });
  return respelled.total.count > 0 ? respelled : null;
}

type CorrectedSearch = { query: CourseQuery; corrections: ReadonlyMap<string, string>; courses: Course[] };

function toCorrectedQuery({ query: { q = "" }, corrections, courses }: CorrectedSearch): string {
  const texts = courses.flatMap(({ title, headline, category, teacher }) => {
    return [title, headline, category ? categories[category] : "", teacher?.name ?? ""];
  });
  return toSpelledQuery({ q, corrections, texts });
}

/** A teacher's published courses, newest first, at most 48. */
export async function listTeacherCourses(uid: string) {
  const courses = await getCollection("services");
  const documents: CourseFields[] = await courses
    .find({ ...listed, "owner.uid": uid }, { projection: courseFields })
    .sort(newestFirst)
    .limit(maxOfTeacher)
    .toArray();
  const what = "courses of a teacher's public page";
  logTruncated({ what, limit: maxOfTeacher, count: documents.length });
  return loadCourseDtos(documents);
}

/** Whether this user has a published course. */
export async function hasListedCourse(uid: string): Promise<boolean> {
  const courses = await getCollection("services");
  return (await courses.findOne({ ...listed, "owner.uid": uid }, { projection: { _id: 1 } })) !== null;
}

/** The most published courses that are counted exactly: counting 10,000 takes 80 ms on DocumentDB. */
const maxCounted = 1_000;

/** The number of published courses; above 1,000, an estimate. */
export async function countCourses({ max = maxCounted } = {}): Promise<number> {
  const courses = await getCollection("services");
  const counted = await courses.countDocuments(listed, { limit: max + 1 });
  if (counted <= max) return counted;
  const [total, unlisted] = await Promise.all([
    courses.estimatedDocumentCount(),
    courses.countDocuments({ state: { $in: unlistedStates } }),
  ]);
  // After a server of the database was killed, its estimate can be too low.
  return Math.max(total - unlisted, counted);
}
