import "server-only";
import { type Collection, MongoBulkWriteError, ObjectId } from "mongodb";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import type { MigrationRun } from "#lib/db/migrations/migration";

/** Was a text of 24 hexadecimal digits. */
type Reference = string | ObjectId;
type Referring = {
  _id: ObjectId;
  serviceId?: Reference;
  serviceIds?: Reference[];
  items?: { serviceId: Reference }[];
};

const collections = ["reviews", "cartItems", "checkouts", "payments"];
const fields = ["serviceId", "serviceIds", "items.serviceId"];
const unmoved = { $or: fields.map((field) => ({ [field]: { $type: "string" } })) };
const projection = { serviceId: 1, serviceIds: 1, items: 1 };
const batchSize = 200;

/**
 * References to courses become ObjectIds, document by document, so that it may be interrupted at any time and run again.
 * Throws an Error that names the documents for which a unique index has another one already; all others are moved then.
 */
export async function moveReferences({ database, onProgress }: MigrationRun): Promise<void> {
  let conflicts: string[] = [];
  for (const name of collections) {
    const collection = database.collection<Referring>(name);
    const total = await collection.countDocuments(unmoved);
    let done = 0;
    const cursor = collection.find(unmoved, { projection }).batchSize(batchSize);
    while (await cursor.hasNext()) {
      const batch = cursor.readBufferedDocuments();
      conflicts = conflicts.concat(await moveBatch(collection, batch));
      done += batch.length;
      onProgress(`${name}: ${done} of ${total}`);
    }
  }
  const lines = conflicts.flat();
  if (lines.length > 0) {
    throw new Error(
      `These documents conflict with newer ones and were not moved. Remove one of each pair, then migrate again.\n${lines.join("\n")}`,
    );
  }
}

/** Returns a line for each document that could not be moved because a unique index holds another in its place. */
async function moveBatch(collection: Collection<Referring>, batch: Referring[]): Promise<string[]> {
  const updates = batch.map(({ _id, ...references }) => ({
    updateOne: { filter: { _id }, update: { $set: toMoved(references) } },
  }));
  try {
    await collection.bulkWrite(updates, { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError && isDuplicateKey(error))) throw error;
    return [error.writeErrors].flat().map(({ index, errmsg }) => {
      return `${collection.collectionName} ${batch[index]?._id}: ${errmsg}`;
    });
  }
}

function toMoved({ serviceId, serviceIds, items }: Omit<Referring, "_id">) {
  return {
    ...(serviceId && { serviceId: new ObjectId(serviceId) }),
    ...(serviceIds && { serviceIds: serviceIds.map((id) => new ObjectId(id)) }),
    ...(items && { items: items.map((item) => ({ ...item, serviceId: new ObjectId(item.serviceId) })) }),
  };
}
