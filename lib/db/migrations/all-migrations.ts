import "server-only";
import type { Migration } from "#lib/db/migrations/migration";

/**
 * The migrations of this version, in the order in which they run. None yet: the schema is the one that 1.0.0 created.
 * docs/operations.md says how to write one.
 */
export const allMigrations: readonly Migration[] = [];
