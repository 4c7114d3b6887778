import "server-only";
import type { ObjectId, UpdateFilter } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";

export type CountedCourse = Pick<CourseDocument, "_id" | "createdKey" | "stars" | "students">;

type ToUpdate = (course: CountedCourse, revision: number) => UpdateFilter<CourseDocument>;

type CountOptions = {
  serviceIds: ObjectId[];
  /** The counted value. Its `revision` increases with each write. */
  field: "stars" | "students";
  /** Selects the courses to count now; all of them when undefined. */
  mustCount?: (course: CountedCourse) => boolean;
  /** Counts for all of these courses, and returns the function that builds one course's update. */
  count: (courses: CountedCourse[]) => Promise<ToUpdate>;
};

const projection = { stars: 1, students: 1, createdKey: 1 };

/**
 * Counts stars or students of courses after a change of what is counted, and stores the counts; deleted courses are
 * skipped. Each count is made from scratch and not incremented, so it repairs what a crash has left. With concurrent
 * requests, the last stored count was made after all of their changes (docs/decisions/0022).
 */
export async function storeCounts({ serviceIds, field, mustCount, count }: CountOptions): Promise<void> {
  const toRevision = (course: CountedCourse) => course[field].revision;
  const read = async (): Promise<CountedCourse[]> => {
    const courses = await getCollection("services");
    const filter = { _id: { $in: serviceIds } };
    const found = await courses.find(filter, { projection }).limit(serviceIds.length).toArray();
    return mustCount ? found.filter(mustCount) : found;
  };
  /** Stores the counts of courses that no other request has stored since they were read. True if these were all. */
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
