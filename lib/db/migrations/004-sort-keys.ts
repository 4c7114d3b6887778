import "server-only";
import type { Db, ObjectId } from "mongodb";
import type { MigrationRun } from "#lib/db/migrations/migration";
import { toPriceKey, toStudentsKey } from "#lib/rules/courses/sort-keys";
import { roundStars } from "#lib/rules/reviews/format-stars";
import { type StarCounts, toAverageStars } from "#lib/rules/reviews/stars";

type Listed = {
  _id: ObjectId;
  createdKey: string;
  priceCents: number;
  stars?: { counts: StarCounts; revision: number };
  averageStars?: number;
  students?: { count: number; revision: number };
  studentsKey?: string;
  priceKey?: string;
};

const noPriceKey = { priceKey: { $exists: false } };
const noStudentsKey = { studentsKey: { $exists: false } };
const noAverage = { averageStars: { $exists: false } };
const unsorted = { $or: [noPriceKey, noStudentsKey, { ...noAverage, stars: { $exists: true } }] };
const projection = { createdKey: 1, priceCents: 1, stars: 1 };
const batchSize = 200;

/**
 * Courses from before lists could be sorted by price and students, and filtered by stars, get what these need, with their
 * students counted from the payments. It may be interrupted and run again.
 */
export async function addSortKeys({ database, onProgress }: MigrationRun): Promise<void> {
  const courses = database.collection<Listed>("services");
  const total = await courses.countDocuments(unsorted);
  let done = 0;
  const cursor = courses.find(unsorted, { projection }).batchSize(batchSize);
  while (await cursor.hasNext()) {
    const batch = cursor.readBufferedDocuments();
    const students = await countStudents(
      database,
      batch.map(({ _id }) => _id),
    );
    // Each may have been written in between, together with what it is made from.
    const updates = batch.flatMap(({ _id, createdKey, priceCents, stars }) => {
      const count = students.get(_id.toHexString()) ?? 0;
      const rated = stars && toAverageStars(stars.counts);
      return [
        { filter: { _id, ...noPriceKey }, $set: { priceKey: toPriceKey({ priceCents, createdKey }) } },
        {
          filter: { _id, ...noStudentsKey },
          $set: {
            studentsKey: toStudentsKey({ count, createdKey }),
            ...(count > 0 && { students: { count, revision: 1 } }),
          },
        },
        ...(rated
          ? [
              {
                filter: { _id, ...noAverage, "stars.revision": stars.revision },
                $set: { averageStars: roundStars(rated.average) },
              },
            ]
          : []),
      ];
    });
    await courses.bulkWrite(
      updates.map(({ filter, $set }) => ({ updateOne: { filter, update: { $set } } })),
      { ordered: false },
    );
    done += batch.length;
    onProgress(`services: ${done} of ${total}`);
  }
}

/** How many people own each of these courses; those without owners are left out. */
async function countStudents(database: Db, ids: ObjectId[]): Promise<Map<string, number>> {
  const groups = await database
    .collection("payments")
    .aggregate<{ _id: ObjectId; count: number }>([
      { $match: { serviceIds: { $in: ids } } },
      { $project: { uid: 1, "items.serviceId": 1, "items.refundedAt": 1 } },
      { $unwind: "$items" },
      { $match: { "items.serviceId": { $in: ids }, "items.refundedAt": { $exists: false } } },
      { $group: { _id: { serviceId: "$items.serviceId", uid: "$uid" } } },
      { $group: { _id: "$_id.serviceId", count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]));
}
