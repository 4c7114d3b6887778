import { type Db, MongoClient } from "mongodb";
import type { OwnApp } from "#e2e/support/servers/own-app";

/** Runs a function on an own app's database, outside of its server, which must be notified of the changes. */
export async function withOwnDatabase<T>(app: OwnApp, run: (database: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(app.environment.MONGODB_URI ?? "");
  try {
    return await run(client.db());
  } finally {
    await client.close();
  }
}

/** Removes courses from the catalog, so that other tests of the same worker don't see them. */
export async function removeCourses(app: OwnApp, title: RegExp): Promise<void> {
  await withOwnDatabase(app, (database) => database.collection("services").deleteMany({ title }));
  await app.revalidate();
}
