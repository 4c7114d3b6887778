import { type Db, MongoClient } from "mongodb";

let client: MongoClient | undefined;

/** The database of this test file through a client of its own, whose queries are not checked for their plans. */
export function openTestDatabase(): Db {
  client ??= new MongoClient(process.env.MONGODB_URI ?? "");
  return client.db();
}

/** Deletes all documents of this worker's database, by one command, and keeps its indexes. */
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

/** Ends the connections of openTestDatabase. */
export async function closeTestDatabase(): Promise<void> {
  await client?.close();
  client = undefined;
}

/**
 * The whole database as text: the same before and after a call that changed nothing. Without the counters of the rate
 * limits and what servers tell each other's caches, which refused calls leave too.
 */
export async function dumpTestDatabase(): Promise<string> {
  const collections = await openTestDatabase().collections();
  const names = collections
    .map(({ collectionName }) => collectionName)
    .filter((name) => !["rateLimits", "invalidations"].includes(name))
    .sort();
  const dumps = names.map(async (name) => [name, await openTestDatabase().collection(name).find().toArray()]);
  return JSON.stringify(await Promise.all(dumps));
}
