import "server-only";
import type { Document, ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument, TeacherDocument } from "#lib/db/documents/courses";
import { isListed } from "#lib/rules/courses/is-listed";
import {
  createShardStarts,
  findRange,
  getSubjectCollection,
  type ShardRange,
  toIdFilter,
} from "#lib/sitemap/shard-starts";

/** A path of this site with the ISO date of its last change, if known. */
export type SitemapEntry = { path: string; changedAt?: string };

type SizedRange = ShardRange & { size: number };

/** Returns the pages of the shard that starts at this id, at most `size`; null if no shard starts there. */
export async function listShardEntries({ kind, from, size }: SizedRange): Promise<SitemapEntry[] | null> {
  const range = await findRange({ kind, from });
  if (!range) return null;
  return kind === "courses" ? listCourses({ ...range, size }) : listTeachers({ ...range, size });
}

/**
 * Lists only published courses. All courses count toward the shard's size, so a course that is published later fits.
 */
async function listCourses(range: SizedRange): Promise<SitemapEntry[]> {
  const fields = { state: 1, updatedAt: 1 };
  const courses = await listRange<Pick<CourseDocument, "_id" | keyof typeof fields>>(range, fields);
  return courses.filter(isListed).map(({ _id, updatedAt }) => ({
    path: `/details/${_id.toHexString()}`,
    changedAt: updatedAt.toISOString(),
  }));
}

/** Lists only teachers with a published course, because the others have no page. */
async function listTeachers(range: SizedRange): Promise<SitemapEntry[]> {
  const teachers = await listRange<Pick<TeacherDocument, "_id" | "uid">>(range, { uid: 1 });
  const teaching = await listTeachingUids(teachers.map(({ uid }) => uid));
  return teachers
    .filter(({ uid }) => teaching.has(uid))
    .map(({ _id }) => ({ path: `/teachers/${_id.toHexString()}` }));
}

/**
 * Reads the documents of a shard. Divides a shard that holds more than `size`, and returns those that stay in it. Ids
 * grow with time, so this happens only after an import of older ids or with servers whose clocks differ.
 */
async function listRange<Subject extends { _id: ObjectId }>(range: SizedRange, projection: Document) {
  const subjects = await getSubjectCollection(range.kind);
  const sorted = subjects.find<Subject>(toIdFilter(range), { projection }).sort({ _id: 1 });
  const found = await sorted.limit(range.size + 1).toArray();
  if (found.length > range.size) await createShardStarts(range);
  return found.slice(0, range.size);
}

/** The number of teachers per query, small enough for the database's time limit. */
const batchSize = 200;

/** Returns the uids of the teachers with a published course. */
async function listTeachingUids(uids: string[]): Promise<Set<string>> {
  const courses = await getCollection("services");
  const teaching = new Set<string>();
  for (let at = 0; at < uids.length; at += batchSize) {
    const owners = courses.aggregate<{ _id: string }>([
      { $match: { "owner.uid": { $in: uids.slice(at, at + batchSize) } } },
      { $match: { state: "published" } },
      { $group: { _id: "$owner.uid" } },
    ]);
    for (const { _id } of await owners.toArray()) teaching.add(_id);
  }
  return teaching;
}
