import "server-only";
import type { ObjectId } from "mongodb";
import type { MigrationRun } from "#lib/db/migrations/migration";
import { toTopRatedKey } from "#lib/rules/reviews/top-rated";

type Listed = { _id: ObjectId; createdKey: string; topRatedKey?: string };

const missing = { topRatedKey: { $exists: false } };
const batchSize = 200;

/** Courses from before there were stars get their place behind all that have some. It may be interrupted and run again. */
export async function addTopRatedKeys({ database, onProgress }: MigrationRun): Promise<void> {
  const courses = database.collection<Listed>("services");
  const total = await courses.countDocuments(missing);
  let done = 0;
  const cursor = courses.find(missing, { projection: { createdKey: 1 } }).batchSize(batchSize);
  while (await cursor.hasNext()) {
    const batch = cursor.readBufferedDocuments();
    await courses.bulkWrite(
      batch.map(({ _id, createdKey }) => ({
        // Its stars may have been counted in between.
        updateOne: {
          filter: { _id, ...missing },
          update: { $set: { topRatedKey: toTopRatedKey({ createdKey }) } },
        },
      })),
      { ordered: false },
    );
    done += batch.length;
    onProgress(`services: ${done} of ${total}`);
  }
}
