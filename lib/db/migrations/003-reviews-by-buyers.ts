import "server-only";
import type { ObjectId } from "mongodb";
import type { MigrationRun } from "#lib/db/migrations/migration";

type Written = { _id: ObjectId; uid: string; serviceId: ObjectId; isBuyer?: true };
type Paid = { uid: string; items: { serviceId: ObjectId; refundedAt?: Date }[] };

const unmarked = { isBuyer: { $exists: false } };
const batchSize = 200;

/** Reviews from before there were stars say whether their author owns the course. It may be interrupted and run again. */
export async function markBuyers({ database, onProgress }: MigrationRun): Promise<void> {
  const reviews = database.collection<Written>("reviews");
  const total = await reviews.countDocuments(unmarked);
  let done = 0;
  const cursor = reviews.find(unmarked, { projection: { uid: 1, serviceId: 1 } }).batchSize(batchSize);
  while (await cursor.hasNext()) {
    const batch = cursor.readBufferedDocuments();
    const payments = await database
      .collection<Paid>("payments")
      .find(
        {
          uid: { $in: batch.map(({ uid }) => uid) },
          serviceIds: { $in: batch.map(({ serviceId }) => serviceId) },
        },
        { projection: { uid: 1, "items.serviceId": 1, "items.refundedAt": 1 } },
      )
      .toArray();
    const owned = new Set(
      payments.flatMap(({ uid, items }) =>
        items.filter(({ refundedAt }) => !refundedAt).map(({ serviceId }) => `${serviceId} ${uid}`),
      ),
    );
    const ids = batch.filter(({ uid, serviceId }) => owned.has(`${serviceId} ${uid}`)).map(({ _id }) => _id);
    // A review with a revision was given stars in between: it is derived already, from newer payments.
    const filter = { _id: { $in: ids }, revision: { $exists: false } };
    if (ids.length > 0) await reviews.updateMany(filter, { $set: { isBuyer: true } });
    done += batch.length;
    onProgress(`reviews: ${done} of ${total}`);
  }
}
