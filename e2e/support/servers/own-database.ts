import { type Db, MongoClient } from "mongodb";
import type { OwnApp } from "#e2e/support/servers/own-app";

/**
 * Runs a function on the shared database, or on the one at this URI, outside of the site's server, which must be
 * notified of changes to cached data.
 */
export async function withDatabase<T>(
  run: (database: Db) => Promise<T>,
  uri = process.env.MONGODB_URI ?? "",
): Promise<T> {
  const client = new MongoClient(uri);
  try {
    return await run(client.db());
  } finally {
    await client.close();
  }
}

/** Runs a function on an own app's database. */
export function withOwnDatabase<T>({ environment }: OwnApp, run: (database: Db) => Promise<T>): Promise<T> {
  return withDatabase(run, environment.MONGODB_URI);
}

/** Removes courses from the catalog, so that other tests of the same worker don't see them. */
export async function deleteCourses(app: OwnApp, title: RegExp): Promise<void> {
  await withOwnDatabase(app, (database) => database.collection("services").deleteMany({ title }));
  await app.revalidate();
}
