import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { type CourseSummary, withReviewCounts } from "#lib/catalog/catalog";
import { listTeacherCourses } from "#lib/catalog/list-courses";
import { loadTeacherDto } from "#lib/catalog/load-teacher-dto";
import type { Teacher } from "#lib/rules/teachers/teacher-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { findTeacher } from "#lib/teachers/find-teacher";

/** `courses` are at most the 48 newest; `teacher.courses` is the number of all published courses. */
export type TeacherPage = { teacher: Teacher; courses: CourseSummary[] };

/** A teacher with their published courses, newest first. Null for a bad or unknown id, or without published courses. */
export async function findTeacherPage(id: string): Promise<TeacherPage | null> {
  "use cache";
  cacheLife(cacheLives.catalog);
  const teacherId = objectIdSchema.safeParse(id).data;
  if (!teacherId) return null;
  cacheTag(...readTags.teacher({ id: teacherId, courseIds: [] }));
  const found = await findTeacher({ id: teacherId });
  if (!found) return null;
  const [{ teacher, tags }, listed] = await Promise.all([
    loadTeacherDto(found),
    listTeacherCourses(found.uid),
  ]);
  cacheTag(...tags);
  if (listed.length === 0) return null;
  cacheTag(...readTags.listedCourses(listed));
  return { teacher, courses: await withReviewCounts(listed) };
}
