import "server-only";
import { MongoClient } from "mongodb";
import { getMigrationCollection, readSchema } from "#lib/db/check-schema";
import { getCommandBounds } from "#lib/db/connection-bounds";
import { allMigrations } from "#lib/db/migrations/all-migrations";
import type { Migration } from "#lib/db/migrations/migration";
import { openDatabase } from "#lib/db/open-database";

export type MigrateOptions = {
  uri: string;
  onProgress: (text: string) => void;
  /** In the order in which they run. By default those of this version. */
  migrations?: readonly Migration[];
};

/**
 * Runs the pending migrations and returns their names. Records each once it's complete, so an interrupted one runs
 * again. Throws NewerSchemaError if only newer versions can serve the database, a driver error when it's down, and the
 * errors of migrations.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { uri, onProgress, migrations = allMigrations } = options;
  const client = new MongoClient(uri, getCommandBounds(uri));
  try {
    const database = openDatabase({ client, uri });
    const { pending } = await readSchema({ database, migrations: migrations });
    for (const [index, { name, isAdditive, run }] of pending.entries()) {
      onProgress(`migration ${index + 1} of ${pending.length}: ${name}`);
      await run({ database, onProgress });
      // Two simultaneous runs do the same work; the first to finish records it.
      const $setOnInsert = { ...(isAdditive && { isAdditive }), completedAt: new Date() };
      await getMigrationCollection(database).updateOne({ _id: name }, { $setOnInsert }, { upsert: true });
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.close();
  }
}
