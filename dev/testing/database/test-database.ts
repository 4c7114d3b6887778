import { type Db, MongoClient } from "mongodb";

let client: MongoClient | undefined;

/** Opens this test file's database with a separate client, whose query plans aren't checked. */
export function openTestDatabase(): Db {
  client ??= new MongoClient(process.env.MONGODB_URI ?? "");
  return client.db();
}

/** Deletes all documents of this worker's database with one command and keeps its indexes. */
export async function emptyTestDatabase(): Promise<void> {
  const database = openTestDatabase();
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  if (collections.length === 0) return;
  await database.client.bulkWrite(
    collections.map(({ name }) => ({
      name: "deleteMany",
      namespace: `${database.databaseName}.${name}`,
      filter: {},
    })),
  );
}

/** Copies the whole database. Returns a function that makes it what it is now. */
export async function copyTestDatabase(): Promise<() => Promise<void>> {
  const collections = await openTestDatabase().collections();
  const copies = await Promise.all(
    collections.map(async (collection) => ({
      namespace: collection.namespace,
      documents: await collection.find().toArray(),
    })),
  );
  const inserts = copies.flatMap(({ namespace, documents }) =>
    documents.map((document) => ({ name: "insertOne" as const, namespace, document })),
  );
  return async () => {
    await emptyTestDatabase();
    await openTestDatabase().client.bulkWrite(inserts);
  };
}

/** Closes the connections of openTestDatabase. */
export async function closeTestDatabase(): Promise<void> {
  await client?.close();
  client = undefined;
}

/**
 * Returns the whole database as text, for comparison before and after a call that must change nothing. Leaves out the
 * rate limits' counters, the reservations of quotas, and the cache messages between servers, which rejected calls write
 * too.
 */
export async function exportTestDatabase(): Promise<string> {
  const collections = await openTestDatabase().collections();
  const names = collections
    .map(({ collectionName }) => collectionName)
    .filter((name) => !["rateLimits", "quotaReservations", "invalidations"].includes(name))
    .sort();
  const dumps = names.map(async (name) => [name, await openTestDatabase().collection(name).find().toArray()]);
  return JSON.stringify(await Promise.all(dumps));
}
