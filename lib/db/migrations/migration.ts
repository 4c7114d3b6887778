import "server-only";
import type { Db } from "mongodb";
import type { NamedMigration } from "#lib/db/migrations/names";

export type MigrationRun = { database: Db; onProgress: (text: string) => void };

/** One step from an older schema to a newer one. It may run again on data that it has moved wholly or in part. */
export type Migration = NamedMigration & { run: (options: MigrationRun) => Promise<void> };
