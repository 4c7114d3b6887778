import "server-only";
import type { Db } from "mongodb";

/** One step from a schema to the next (docs/decisions/0018). */
export type Migration = {
  /** Identifies the migration in every database that has completed it. Never renamed. */
  name: string;
  /** Whether the previous version can serve the migrated schema, and so may still start. */
  isAdditive?: true;
  /** Runs again after an interruption, so it must skip what is already migrated. */
  run: (options: { database: Db; onProgress: (text: string) => void }) => Promise<void>;
};
