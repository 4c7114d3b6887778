import { type Db, MongoClient } from "mongodb";
import type { OwnApp } from "#e2e/own-app";

/** Runs something on the database of an app of its own, past its server, which has to be told of it. */
export async function withOwnDatabase<T>(app: OwnApp, run: (database: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(app.environment.MONGODB_URI ?? "");
  try {
    return await run(client.db());
  } finally {
    await client.close();
  }
}

/** Takes courses out of the catalogue, so that tests of the same worker do not come upon them. */
export async function removeCourses(app: OwnApp, title: RegExp): Promise<void> {
  await withOwnDatabase(app, (database) => database.collection("services").deleteMany({ title }));
  await app.revalidate();
}
