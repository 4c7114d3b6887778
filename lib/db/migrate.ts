import "server-only";
import { MongoClient } from "mongodb";
import { getMigrations, readSchema } from "#lib/db/check-schema";
import { getCommandBounds } from "#lib/db/connection-bounds";
import { allMigrations } from "#lib/db/migrations/all-migrations";
import type { Migration } from "#lib/db/migrations/migration";
import { getDatabaseName } from "#lib/rules/db/database-name";

export type MigrateOptions = {
  uri: string;
  onProgress: (text: string) => void;
  /** In the order in which they run; those of this version unless given. */
  migrations?: readonly Migration[];
};

/**
 * Runs the migrations that the database lacks and returns their names. Records each once it is complete, so one that was
 * interrupted runs again. Throws NewerSchemaError for a database that only newer versions can serve, a driver error when it
 * is down, and what a migration throws.
 */
export async function migrate({
  uri,
  onProgress,
  migrations = allMigrations,
}: MigrateOptions): Promise<string[]> {
  const client = new MongoClient(uri, getCommandBounds(uri));
  try {
    const database = client.db(getDatabaseName(uri));
    const { pending } = await readSchema({ database, known: migrations });
    for (const [index, { name, isAdditive, run }] of pending.entries()) {
      onProgress(`migration ${index + 1} of ${pending.length}: ${name}`);
      await run({ database, onProgress });
      // Two runs at once do the same work; the first to end records it.
      const $setOnInsert = { ...(isAdditive && { isAdditive }), completedAt: new Date() };
      await getMigrations(database).updateOne({ _id: name }, { $setOnInsert }, { upsert: true });
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.close();
  }
}
