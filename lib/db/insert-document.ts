import "server-only";
import type { Collection, Document, Filter, ObjectId, OptionalUnlessRequiredId } from "mongodb";
import { getIndexBuilder } from "#lib/db/client";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

type InsertOptions<Schema extends Document> = {
  collection: Collection<Schema>;
  /** Its `_id` names it: the caller makes one for each thing that is to be added, not one for each try. */
  document: OptionalUnlessRequiredId<Schema> & { _id: ObjectId };
};

/**
 * Adds a document once its collection has its unique indexes. The driver sends an insert again whose answer was lost, and
 * a server that keeps no record of such writes carries it out again: a duplicate key is success when the very document
 * is there. Throws the driver's duplicate key error when another document is, and AppError `unavailable` as the index
 * builder does.
 */
export async function insertDocument<Schema extends Document>({
  collection,
  document,
}: InsertOptions<Schema>): Promise<void> {
  await (await getIndexBuilder()).requireUnique(collection.collectionName);
  try {
    await collection.insertOne(document);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const itself = { _id: document._id } as Filter<Schema>;
    if (!(await collection.findOne(itself, { projection: { _id: 1 } }))) throw error;
  }
}
