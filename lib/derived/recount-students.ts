import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { type CountedCourse, storeCounts } from "#lib/derived/store-counts";
import { countSales } from "#lib/ownership/sales";
import { createCoalescer } from "#lib/rules/async/serialize";
import { toStudentsKey } from "#lib/rules/courses/sort-keys";

/**
 * From this count on, purchases skip the recount, because it reads every payment of the course. `npm run db:recount`
 * updates these courses.
 */
const maxCounted = 10_000;

/**
 * Counts who owns these courses after a purchase or refund, and stores the numbers with their sort keys for the
 * most-attended order. Idempotent: a retry completes an interrupted call.
 */
export async function recountStudents(serviceIds: ObjectId[]): Promise<void> {
  const key = serviceIds.map(String).toSorted().join();
  await coalesce(key, () => storeStudents(serviceIds, ({ students }) => students.count < maxCounted));
}

/** Stripe, the buyer's tabs, and many buyers at once can settle payments of the same courses at the same moment. */
const coalesce = createCoalescer<void>();

async function storeStudents(serviceIds: ObjectId[], mustCount: (course: CountedCourse) => boolean) {
  await storeCounts({
    serviceIds,
    field: "students",
    mustCount,
    count: async (courses) => {
      const sales = await countSales(courses.map(({ _id }) => _id.toHexString()));
      return ({ _id, createdKey }, revision) => {
        const count = sales[_id.toHexString()]?.students ?? 0;
        return { $set: { students: { count, revision }, studentsKey: toStudentsKey({ count, createdKey }) } };
      };
    },
  });
}

/** Recounts these courses, stores the numbers that differ, and returns the ids of those courses. */
export async function reconcileStudents(serviceIds: ObjectId[]): Promise<ObjectId[]> {
  const courses = await getCollection("services");
  const projection = { students: 1, studentsKey: 1, createdKey: 1 };
  const stored = await courses
    .find({ _id: { $in: serviceIds } }, { projection })
    .limit(serviceIds.length)
    .toArray();
  const sales = await countSales(stored.map(({ _id }) => _id.toHexString()));
  const wrong = stored.filter(({ _id, students, studentsKey, createdKey }) => {
    const count = sales[_id.toHexString()]?.students ?? 0;
    return students.count !== count || studentsKey !== toStudentsKey({ count, createdKey });
  });
  const ids = wrong.map(({ _id }) => _id);
  if (ids.length > 0) await storeStudents(ids, () => true);
  return ids;
}
