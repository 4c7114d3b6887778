import "server-only";
import { MongoClient } from "mongodb";
import { getCommandBounds } from "#lib/db/connection-bounds";
import { moveReferences } from "#lib/db/migrations/001-object-id-references";
import { addTopRatedKeys } from "#lib/db/migrations/002-top-rated-keys";
import { markBuyers } from "#lib/db/migrations/003-reviews-by-buyers";
import { addSortKeys } from "#lib/db/migrations/004-sort-keys";
import { addSearchTokens } from "#lib/db/migrations/005-search";
import { addSellers } from "#lib/db/migrations/006-sold-lines";
import type { Migration } from "#lib/db/migrations/migration";
import { getDatabaseName } from "#lib/rules/db/database-name";

type MigrateOptions = { uri: string; onProgress: (text: string) => void };

/** Kept in `migrations`: one document for each that has been completed. */
type MigrationDocument = { _id: number; name: string; completedAt: Date };

/**
 * In the order in which they run; the first has the number 1. One that was interrupted is not recorded and runs again
 * (docs/decisions/0018).
 */
const migrations: Migration[] = [
  { name: "references become ObjectIds", run: moveReferences },
  { name: "courses have a place among the best rated", run: addTopRatedKeys },
  { name: "reviews say who bought the course", run: markBuyers },
  { name: "courses have what lists are sorted and filtered by", run: addSortKeys },
  { name: "courses are found by their words", run: addSearchTokens },
  { name: "payments say who is paid, and are in the books", run: addSellers },
];

/**
 * Brings the database at this address to the schema of this version and returns the names of the migrations that ran;
 * none when it is there already. Throws a driver error when the database is down, and an Error that names the documents
 * that cannot be moved, once everything else has been.
 */
export async function migrate({ uri, onProgress }: MigrateOptions): Promise<string[]> {
  const client = new MongoClient(uri, getCommandBounds(uri));
  try {
    const database = client.db(getDatabaseName(uri));
    const completed = database.collection<MigrationDocument>("migrations");
    const numbers = (await completed.find().toArray()).map(({ _id }) => _id);
    const pending = migrations.flatMap((migration, index) => {
      const number = index + 1;
      return numbers.includes(number) ? [] : [{ ...migration, number }];
    });
    for (const { number, name, run } of pending) {
      await run({ database, onProgress });
      // Two runs at once move the same data to the same place; whichever ends first records it.
      const $setOnInsert = { name, completedAt: new Date() };
      await completed.updateOne({ _id: number }, { $setOnInsert }, { upsert: true });
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.close();
  }
}
