import "server-only";
import type { Migration } from "#lib/db/migrations/migration";

/**
 * The migrations of this version, in the order in which they run. None yet: the schema is the one that 1.0.0 created.
 *
 * To add one, write `001-courses-have-subtitles.ts` in this folder, export a `Migration` from it, and append that here:
 *
 *     export const courseSubtitles: Migration = {
 *       name: "courses have subtitles",
 *       isAdditive: true,
 *       async run({ database }) {
 *         const missing = { subtitle: { $exists: false } };
 *         await database.collection("services").updateMany(missing, { $set: { subtitle: "" } });
 *       },
 *     };
 *
 * A migration imports no code of the product except the `Migration` type: the product changes, and a migration must not.
 */
export const allMigrations: readonly Migration[] = [];
