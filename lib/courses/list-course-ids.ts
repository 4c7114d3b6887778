import "server-only";
import { newestFirst } from "#lib/api/paging";
import { getCourses } from "#lib/db/collections";

/** The id and ISO date of up to `limit` courses, newest first. Throws AppError `not_configured` or a driver error. */
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
