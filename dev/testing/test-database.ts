import { type Db, MongoClient } from "mongodb";

let client: MongoClient | undefined;

/** The database of this test file through a client of its own: what a test looks up or prepares is no query of the app. */
export function openTestDatabase(): Db {
  client ??= new MongoClient(process.env.MONGODB_URI ?? "");
  return client.db();
}

/** Ends the connections of openTestDatabase. */
export async function closeTestDatabase(): Promise<void> {
  await client?.close();
  client = undefined;
}
