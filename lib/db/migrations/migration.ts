import "server-only";
import type { Db } from "mongodb";

export type MigrationRun = { database: Db; onProgress: (text: string) => void };

/** One step from an older schema to a newer one. It may run again on data that it has moved wholly or in part. */
export type Migration = { name: string; run: (options: MigrationRun) => Promise<void> };
