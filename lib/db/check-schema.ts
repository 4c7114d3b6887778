import "server-only";
import type { Collection, Db } from "mongodb";
import { allMigrations } from "#lib/db/migrations/all-migrations";
import type { Migration } from "#lib/db/migrations/migration";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";

/** Records in `migrations` that a migration is complete. */
export type MigrationDocument = Pick<Migration, "isAdditive"> & {
  /** The migration's name. */
  _id: string;
  completedAt: Date;
};

/** The database has a schema that this version can't serve. All calls get 503 until that changes. */
export class NewerSchemaError extends AppError {
  constructor(names: string[]) {
    const reason = `The database was migrated by a newer version (${names.join(", ")}).`;
    super("unavailable", { detail: `${reason} Start that version, or restore a backup from before it.` });
  }
}

/** Returns the collection of a database's completed migrations. */
export function getMigrationCollection(database: Db): Collection<MigrationDocument> {
  return database.collection("migrations");
}

type SchemaOptions = { database: Db; migrations?: readonly Migration[] };

/**
 * Compares the completed migrations of a database with the known ones, by default those of this version. `pending` are
 * missing in the database, `unknown` are from a newer version. Throws NewerSchemaError unless all unknown migrations
 * are additive, and a driver error when the database is down.
 */
export async function readSchema({ database, migrations = allMigrations }: SchemaOptions) {
  const completed = await getMigrationCollection(database)
    // This filter matches all documents and uses the index of ids, which every collection has.
    .find({ _id: { $gte: "" } })
    .toArray();
  const knownNames = new Set(migrations.map(({ name }) => name));
  const unknown = completed.filter(({ _id }) => !knownNames.has(_id));
  const newer = unknown.filter(({ isAdditive }) => !isAdditive);
  if (newer.length > 0) throw new NewerSchemaError(newer.map(({ _id }) => _id));
  const completedNames = new Set(completed.map(({ _id }) => _id));
  return {
    unknown: unknown.map(({ _id }) => _id),
    pending: migrations.filter(({ name }) => !completedNames.has(name)),
  };
}

/** Logs a warning if a database's schema isn't this version's. Throws the same errors as `readSchema`. */
export async function checkSchema(options: SchemaOptions): Promise<void> {
  const { unknown, pending } = await readSchema(options);
  const pendingNames = pending.map(({ name }) => name);
  logDifference("the database has a newer schema, which this version can serve", unknown);
  logDifference("migrations of this version are missing: run npm run db:migrate", pendingNames);
}

function logDifference(message: string, names: string[]): void {
  if (names.length > 0) logLine("warn", { message, migrations: names.join(", ") });
}
