/**
 * npm run db:migrate: migrates the database that MONGODB_URI names, in the environment or in .env.local, to this
 * version's schema, and builds its indexes. It can run at any time, and again after an interruption.
 */
import { redactUri } from "#dev/database/redact-uri";
import { runCommand } from "#dev/process/shutdown";
import { loadSettings } from "#dev/stack/environment";

await runCommand(async () => {
  const { uri } = await loadSettings(": set it to the database to migrate.");
  const { migrateDatabase } = await import("#dev/database/migrate-database");
  const { buildAllIndexes } = await import("#dev/database/build-all-indexes");
  const names = await migrateDatabase(uri);
  const shown = redactUri(uri);
  console.info(
    names.length > 0 ? `Migrated ${shown}: ${names.join(", ")}.` : `${shown} has the current schema.`,
  );
  await buildAllIndexes(uri);
  console.info("All indexes are in place.");
  return 0;
});
