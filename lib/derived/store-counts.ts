import "server-only";
import type { ObjectId, UpdateFilter } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";

export type CountedCourse = Pick<CourseDocument, "_id" | "createdKey" | "stars" | "students">;

type ToUpdate = (course: CountedCourse, revision: number) => UpdateFilter<CourseDocument>;

type Counting = {
  serviceIds: ObjectId[];
  /** What is counted; its `revision` is raised each time that it is stored. */
  field: "stars" | "students";
  /** Those that have to be counted now; all when left out. */
  mustCount?: (course: CountedCourse) => boolean;
  /** Counts now for all of these courses, and returns the update that stores the count of one. */
  count: (courses: CountedCourse[]) => Promise<ToUpdate>;
};

const projection = { stars: 1, students: 1, createdKey: 1 };

/**
 * Counts something of courses after a change of what is counted, and stores it; courses that are gone are left out. It is
 * never added up, so that every count repairs what a crash has left. However many requests do so at once, the last stored
 * count was made after the change of each (docs/decisions/0022).
 */
export async function storeCounts({ serviceIds, field, mustCount, count }: Counting): Promise<void> {
  const toRevision = (course: CountedCourse) => course[field].revision;
  const read = async (): Promise<CountedCourse[]> => {
    const courses = await getCollection("services");
    const filter = { _id: { $in: serviceIds } };
    const found = await courses.find(filter, { projection }).limit(serviceIds.length).toArray();
    return mustCount ? found.filter(mustCount) : found;
  };
  /** Returns whether no other request has stored one of them since they were read; nothing is stored of these. */
  const store = async (read: CountedCourse[]): Promise<boolean> => {
    const toUpdate = await count(read);
    const updates = read.map((course) => {
      const revision = toRevision(course);
      const filter = { _id: course._id, [`${field}.revision`]: revision };
      return { updateOne: { filter, update: toUpdate(course, revision + 1) } };
    });
    const { matchedCount } = await (await getCollection("services")).bulkWrite(updates, { ordered: false });
    return matchedCount === read.length;
  };
  const first = await read();
  if (first.length === 0 || (await store(first))) return;
  const revisions = new Map(first.map((course) => [course._id.toHexString(), toRevision(course)]));
  // The faster request may have counted before our change. A count that began after that one has seen it.
  const second = (await read()).filter((course) => {
    return toRevision(course) < (revisions.get(course._id.toHexString()) ?? 0) + 2;
  });
  if (second.length > 0) await store(second);
}
