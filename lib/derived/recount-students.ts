import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { type CountedCourse, storeCounts } from "#lib/derived/store-counts";
import { countSales } from "#lib/ownership/sales";
import { createCoalescer } from "#lib/rules/async/coalesce";
import { toStudentsKey } from "#lib/rules/courses/sort-keys";

/** One more student changes no order then, and no purchase waits for a count of more; `npm run db:recount` counts them. */
const maxCounted = 10_000;

/**
 * Counts who owns these courses and stores the numbers with their places among the most attended, after a purchase or refund.
 * Idempotent: the same call again completes what was interrupted.
 */
export async function recountStudents(serviceIds: ObjectId[]): Promise<void> {
  const key = serviceIds.map(String).toSorted().join();
  await coalesce(key, () => storeStudents(serviceIds, ({ students }) => students.count < maxCounted));
}

/** Stripe, the buyer's tabs, and a crowd of buyers settle payments of the same courses at the same moment. */
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

/** Recounts those of these courses whose number differs from what is stored, and returns their ids. */
export async function repairStudents(serviceIds: ObjectId[]): Promise<ObjectId[]> {
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
