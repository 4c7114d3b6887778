import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { type CourseSummary, withReviewCounts } from "#lib/catalog/catalog";
import { listTaughtTags } from "#lib/catalog/load-teacher-dto";
import { loadCourseDtos } from "#lib/courses/load-course-dtos";
import { type CourseFields, courseFields } from "#lib/courses/to-course-dto";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { getCollection } from "#lib/db/collections";
import { maxBest } from "#lib/derived/best-rated";
import { isBuilding } from "#lib/env/env";
import type { Category } from "#lib/rules/courses/course-facets";
import type { Course } from "#lib/rules/courses/course-schema";
import { findTeacher } from "#lib/teachers/find-teacher";

/** How many courses an article leads to. */
const maxOfArticle = 3;

/** The best-rated courses of a category, for an article on its subject; none without a database. */
export async function listCoursesForArticle(category: Category): Promise<CourseSummary[]> {
  "use cache";
  cacheLife(isBuilding ? cacheLives.buildOfArticle : cacheLives.catalog);
  cacheTag(...readTags.bestOfCategory(category));
  const found = await listBest({ category }).catch(allowNoDatabase);
  return found?.slice(0, maxOfArticle) ?? [];
}

type RelatedSource = Pick<Course, "_id" | "category" | "teacher">;

/**
 * Up to four published courses other than the given one. The best rated of its category come first, because readers who
 * look further usually look for the subject. If there are fewer than four, the best rated of its teacher follow.
 */
export async function listRelatedCourses({
  _id,
  category,
  teacher,
}: RelatedSource): Promise<CourseSummary[]> {
  const [ofCategory, ofTeacher] = await Promise.all([
    category ? listBestOfCategory(category) : [],
    teacher ? listBestOfTeacher(teacher.id) : [],
  ]);
  const others = [...ofCategory, ...ofTeacher].filter((course) => course._id !== _id);
  return [...new Map(others.map((course) => [course._id, course])).values()].slice(0, maxBest - 1);
}

/** One cached list for a category's course pages. Only changes of it invalidate it (lib/derived/best-rated). */
async function listBestOfCategory(category: Category): Promise<CourseSummary[]> {
  "use cache";
  cacheLife(cacheLives.catalog);
  cacheTag(...readTags.bestOfCategory(category));
  return listBest({ category });
}

/** One cached list for all course pages of the teacher. It also carries the tags of all of the teacher's courses. */
async function listBestOfTeacher(teacherId: string): Promise<CourseSummary[]> {
  "use cache";
  cacheLife(cacheLives.catalog);
  cacheTag(...readTags.teacher({ id: teacherId, courseIds: [] }));
  const teacher = await findTeacher({ id: teacherId });
  if (!teacher) return [];
  cacheTag(...(await listTaughtTags(teacher)));
  return listBest({ "owner.uid": teacher.uid });
}

async function listBest(filter: { category: Category } | { "owner.uid": string }): Promise<CourseSummary[]> {
  const courses = await getCollection("services");
  const found: CourseFields[] = await courses
    .find({ ...filter, state: "published" }, { projection: courseFields })
    .sort({ topRatedKey: -1 })
    .limit(maxBest)
    .toArray();
  const described = await withReviewCounts(await loadCourseDtos(found));
  cacheTag(...readTags.listedCourses(described), ...described.flatMap(({ _id }) => readTags.course(_id)));
  return described;
}
