import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument, TeacherDocument } from "#lib/db/documents/courses";
import { isListed } from "#lib/rules/courses/is-listed";
import { divideRange, findRange, type ShardRange, toIdFilter } from "#lib/sitemap/shard-starts";

/** A path of this site and, where it is known, the ISO date of its last change. */
export type SitemapEntry = { path: string; changedAt?: string };

type Sized = ShardRange & { size: number };

/** The pages that the shard from this id on lists, `size` at most; null if no shard begins there. */
export async function readShard({ kind, from, size }: Sized): Promise<SitemapEntry[] | null> {
  const range = await findRange({ kind, from });
  if (!range) return null;
  return kind === "courses" ? listCourses({ ...range, size }) : listTeachers({ ...range, size });
}

/** Only the published ones, but a shard's size is that of all: whatever is published later has its place. */
async function listCourses(range: Sized): Promise<SitemapEntry[]> {
  const courses = await getCollection("services");
  const found: Pick<CourseDocument, "_id" | "state" | "updatedAt">[] = await courses
    .find(toIdFilter(range), { projection: { state: 1, updatedAt: 1 } })
    .sort({ _id: 1 })
    .limit(range.size + 1)
    .toArray();
  const kept = await keepSize({ range, found });
  return kept.filter(isListed).map(({ _id, updatedAt }) => ({
    path: `/details/${_id.toHexString()}`,
    changedAt: updatedAt.toISOString(),
  }));
}

/** Only those with a published course: the others have no page. */
async function listTeachers(range: Sized): Promise<SitemapEntry[]> {
  const teachers = await getCollection("teachers");
  const found: Pick<TeacherDocument, "_id" | "uid">[] = await teachers
    .find(toIdFilter(range), { projection: { uid: 1 } })
    .sort({ _id: 1 })
    .limit(range.size + 1)
    .toArray();
  const kept = await keepSize({ range, found });
  const teaching = await findTeaching(kept.map(({ uid }) => uid));
  return kept
    .filter(({ uid }) => teaching.has(uid))
    .map(({ _id }) => ({ path: `/teachers/${_id.toHexString()}` }));
}

type Found<Subject> = { range: Sized; found: Subject[] };

/**
 * Divides a shard that holds more than it may, and returns what stays. Ids grow with time, so only an import that brings
 * older ids makes it so, or servers whose clocks disagree.
 */
async function keepSize<Subject extends { _id: ObjectId }>({ range, found }: Found<Subject>) {
  if (found.length > range.size) await divideRange(range);
  return found.slice(0, range.size);
}

/** So few people's courses are read at a time that the database answers within its bound. */
const batchSize = 200;

/** Those of these people who have a published course. */
async function findTeaching(uids: string[]): Promise<Set<string>> {
  const courses = await getCollection("services");
  const teaching = new Set<string>();
  for (let at = 0; at < uids.length; at += batchSize) {
    const owners = courses.aggregate<{ _id: string }>([
      { $match: { "owner.uid": { $in: uids.slice(at, at + batchSize) } } },
      { $match: { state: null } },
      { $group: { _id: "$owner.uid" } },
    ]);
    for (const { _id } of await owners.toArray()) teaching.add(_id);
  }
  return teaching;
}
