import "server-only";
import type { Collection, Document, Filter, ObjectId, OptionalUnlessRequiredId } from "mongodb";
import { getIndexBuilder } from "#lib/db/client";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

/** The caller must create `_id` once per document, not once per attempt. */
type InsertOptions<Schema extends Document> = {
  collection: Collection<Schema>;
  document: OptionalUnlessRequiredId<Schema> & { _id: ObjectId };
};

/**
 * Inserts a document once its collection has its unique indexes. The driver retries an insert whose response was lost,
 * and a server without retryable writes then executes it twice, so a duplicate key is a success if a document with this
 * `_id` exists. Throws the driver's duplicate key error if another document has the unique key, and AppError
 * `unavailable` while the unique indexes are missing.
 */
export async function insertDocument<T extends Document>({ collection, document }: InsertOptions<T>) {
  await (await getIndexBuilder()).requireUnique(collection.collectionName);
  try {
    await collection.insertOne(document);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const itself = { _id: document._id } as Filter<T>;
    if (!(await collection.findOne(itself, { projection: { _id: 1 } }))) throw error;
  }
}

/** Inserts a document like insertDocument, but returns false if another document has the unique key. */
export async function tryInsertDocument<T extends Document>(options: InsertOptions<T>): Promise<boolean> {
  try {
    await insertDocument(options);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
