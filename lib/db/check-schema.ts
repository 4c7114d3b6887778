import "server-only";
import type { Collection, Db } from "mongodb";
import { type NamedMigration, namedMigrations } from "#lib/db/migrations/names";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";

/** Kept in `migrations`: one document for each that has been completed, by its number. */
export type MigrationDocument = NamedMigration & { _id: number; completedAt: Date };

/** The database has a schema that this version may not serve; every call is answered with 503 until that has changed. */
export class NewerSchemaError extends AppError {
  constructor(names: string[]) {
    const detail =
      `The database was migrated by a newer version (${names.join(", ")}). ` +
      "Start that version, or restore a backup from before it.";
    super("unavailable", { detail });
  }
}

/** The migrations that a database has completed. */
export function getMigrations(database: Db): Collection<MigrationDocument> {
  return database.collection<MigrationDocument>("migrations");
}

type ReadOptions = { database: Db; known: readonly NamedMigration[] };

/**
 * The migrations that a database has completed, those of them that aren't known, and the known ones that it lacks. Throws
 * NewerSchemaError if others have run that only newer versions can serve, the driver's error when the database is down.
 */
export async function readSchema({ database, known }: ReadOptions) {
  const isIn = (list: readonly NamedMigration[]) => {
    const names = new Set(list.map(({ name }) => name));
    return ({ name }: NamedMigration) => names.has(name);
  };
  // By the index that every collection has.
  const completed = await getMigrations(database)
    .find({ _id: { $gte: 1 } })
    .toArray();
  const isKnown = isIn(known);
  const unknown = completed.filter((each) => !isKnown(each));
  const newer = unknown.filter(({ isAdditive }) => !isAdditive);
  if (newer.length > 0) throw new NewerSchemaError(newer.map(({ name }) => name));
  const isCompleted = isIn(completed);
  return { completed, unknown, pending: known.filter((each) => !isCompleted(each)) };
}

/** Writes a line to the log if a database's schema isn't the one of this version. Throws the same errors. */
export async function checkSchema(database: Db): Promise<void> {
  const { unknown, pending } = await readSchema({ database, known: namedMigrations });
  warn("the database has a newer schema, which this version can serve", unknown);
  warn("the database has an older schema: run npm run db:migrate", pending);
}

function warn(message: string, migrations: readonly NamedMigration[]): void {
  if (migrations.length === 0) return;
  logLine("warn", { message, migrations: migrations.map(({ name }) => name).join(", ") });
}
