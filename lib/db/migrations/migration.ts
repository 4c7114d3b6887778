import "server-only";
import type { Db } from "mongodb";

export type MigrationRun = { database: Db; onProgress: (text: string) => void };

/** One step from a schema to the next (docs/decisions/0018). */
export type Migration = {
  /** Identifies it in every database that has completed it. Never renamed. */
  name: string;
  /** The previous version can serve what it leaves, so that version may still start. */
  isAdditive?: true;
  /** Runs again after an interruption, so it skips what is already moved. */
  run: (options: MigrationRun) => Promise<void>;
};
