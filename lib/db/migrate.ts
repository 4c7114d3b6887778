import "server-only";
import { MongoClient } from "mongodb";
import { getMigrations, readSchema } from "#lib/db/check-schema";
import { getCommandBounds } from "#lib/db/connection-bounds";
import { moveReferences } from "#lib/db/migrations/001-object-id-references";
import { addTopRatedKeys } from "#lib/db/migrations/002-top-rated-keys";
import { markBuyers } from "#lib/db/migrations/003-reviews-by-buyers";
import { addSortKeys } from "#lib/db/migrations/004-sort-keys";
import { addSearchTokens } from "#lib/db/migrations/005-search";
import { addSellers } from "#lib/db/migrations/006-sold-lines";
import type { Migration } from "#lib/db/migrations/migration";
import { type MigrationName, namedMigrations } from "#lib/db/migrations/names";
import { getDatabaseName } from "#lib/rules/db/database-name";

type MigrateOptions = {
  uri: string;
  onProgress: (text: string) => void;
  /** In their order; those of this version unless given. */
  migrations?: Migration[];
};

const runs: Record<MigrationName, Migration["run"]> = {
  "references become ObjectIds": moveReferences,
  "courses have a place among the best rated": addTopRatedKeys,
  "reviews say who bought the course": markBuyers,
  "courses have what lists are sorted and filtered by": addSortKeys,
  "courses are found by their words": addSearchTokens,
  "payments say who is paid, and are in the books": addSellers,
};

/** The migrations of this version. One that was interrupted is not recorded and runs again (docs/decisions/0018). */
export const ownMigrations: Migration[] = namedMigrations.map((each) => ({ ...each, run: runs[each.name] }));

/**
 * Brings the database at this address to the schema of this version and returns the names of the migrations that ran;
 * none when it is there already. Throws NewerSchemaError when it is beyond that, a driver error when the database is down,
 * and an Error that names the documents that cannot be moved, once everything else has been.
 */
export async function migrate({
  uri,
  onProgress,
  migrations = ownMigrations,
}: MigrateOptions): Promise<string[]> {
  const client = new MongoClient(uri, getCommandBounds(uri));
  try {
    const database = client.db(getDatabaseName(uri));
    const { completed } = await readSchema({ database, known: migrations });
    const numbers = completed.map(({ _id }) => _id);
    const pending = migrations.flatMap((migration, index) => {
      const number = index + 1;
      return numbers.includes(number) ? [] : [{ ...migration, number }];
    });
    for (const { number, run, ...named } of pending) {
      onProgress(`migration ${number} of ${migrations.length}: ${named.name}`);
      await run({ database, onProgress });
      // Two runs at once move the same data to the same place; whichever ends first records it.
      const $setOnInsert = { ...named, completedAt: new Date() };
      await getMigrations(database).updateOne({ _id: number }, { $setOnInsert }, { upsert: true });
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.close();
  }
}
