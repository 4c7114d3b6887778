import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { buildLife, cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { listCourseIds } from "#lib/courses/list-courses";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { getTeachers } from "#lib/db/collections";
import { isBuilding } from "#lib/env/env";

type SitemapEntries = { courses: { id: string; createdAt: string }[]; teacherIds: string[] };

// The protocol allows 50,000 URLs per file (https://www.sitemaps.org/protocol.html).
const maxCourses = 40_000;
const maxTeachers = 9_000;

/** The id and ISO date of each course, newest first, and the ids of their teachers, up to the limit of a sitemap. */
export async function listSitemapEntries(): Promise<SitemapEntries> {
  "use cache";
  cacheTag(cacheTags.catalog, cacheTags.courses);
  const entries = await readEntries().catch(allowNoDatabase);
  cacheLife(isBuilding ? buildLife : catalogLife);
  return entries ?? { courses: [], teacherIds: [] };
}

async function readEntries(): Promise<SitemapEntries> {
  const courses = await listCourseIds(maxCourses);
  const uids = [...new Set(courses.map(({ ownerUid }) => ownerUid))].slice(0, maxTeachers);
  const teachers = await getTeachers();
  const found = await teachers
    .find({ uid: { $in: uids } }, { projection: { _id: 1 } })
    .limit(maxTeachers)
    .toArray();
  return {
    courses: courses.map(({ id, createdAt }) => ({ id, createdAt })),
    teacherIds: found.map(({ _id }) => _id.toHexString()),
  };
}
