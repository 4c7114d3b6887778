import "server-only";
import type { Collection, Document, Filter, ObjectId, OptionalUnlessRequiredId } from "mongodb";
import { getIndexBuilder } from "#lib/db/client";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

type InsertOptions<Schema extends Document> = {
  collection: Collection<Schema>;
  /** The caller creates its `_id` once for each thing to add, not once for each attempt. */
  document: OptionalUnlessRequiredId<Schema> & { _id: ObjectId };
};

/**
 * Inserts a document once its collection has its unique indexes. The driver retries an insert whose answer was lost, and a
 * server without retryable writes carries it out twice: a duplicate key is a success when the document with this `_id` is
 * there. Throws the driver's duplicate key error when another document is in its place, and AppError `unavailable` while
 * the unique indexes are missing.
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

/** The same; returns false when another document is in its place. */
export async function tryInsertDocument<Schema extends Document>(
  options: InsertOptions<Schema>,
): Promise<boolean> {
  try {
    await insertDocument(options);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
