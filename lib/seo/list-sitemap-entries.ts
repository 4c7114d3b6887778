import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { buildLife, cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { listCourseIds } from "#lib/courses/list-courses";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { isBuilding } from "#lib/env/env";
import { listTeacherIds } from "#lib/teachers/find-teacher";

// The protocol allows 50,000 URLs per file (https://www.sitemaps.org/protocol.html).
const maxCourses = 40_000;
const maxTeachers = 9_000;

/** A path of this site and, where it is known, the ISO date of its last change. */
export type SitemapEntry = { path: string; changedAt?: string };

/** The pages of the published courses, newest first, and of their teachers, up to the limit of a sitemap. */
export async function listSitemapEntries(): Promise<SitemapEntry[]> {
  "use cache";
  cacheTag(cacheTags.catalog, cacheTags.courses);
  const entries = await readSitemapEntries().catch(allowNoDatabase);
  cacheLife(isBuilding ? buildLife : catalogLife);
  return entries ?? [];
}

async function readSitemapEntries(): Promise<SitemapEntry[]> {
  const courses = await listCourseIds(maxCourses);
  const uids = [...new Set(courses.map(({ uid }) => uid))].slice(0, maxTeachers);
  const teacherIds = uids.length > 0 ? await listTeacherIds(uids) : [];
  return [
    ...courses.map(({ id, changedAt }) => ({ path: `/details/${id}`, changedAt })),
    ...teacherIds.map((id) => ({ path: `/teachers/${id}` })),
  ];
}
