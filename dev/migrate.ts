/**
 * npm run db:migrate: migrates the database that MONGODB_URI names, in the environment or in .env.local, to this
 * version's schema, and builds its indexes. It can run at any time, and again after an interruption.
 */
import { maskUri } from "#dev/database/mask-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { loadEnvironmentFiles } from "#dev/stack/environment";

await runCommand(async () => {
  loadEnvironmentFiles("start", process.cwd());
  // Imported only now, because the app's modules read the environment when they are loaded.
  const { env } = await import("#lib/env/env");
  if (!env.database) throw new ExplainedError("MONGODB_URI is not set: set it to the database to migrate.");
  const { uri } = env.database;
  const [{ migrateDatabase }, { buildAllIndexes }] = await Promise.all([
    import("#dev/database/migrate-database"),
    import("#dev/database/build-all-indexes"),
  ]);
  const names = await migrateDatabase(uri);
  console.info(
    names.length > 0
      ? `Migrated ${maskUri(uri)}: ${names.join(", ")}.`
      : `${maskUri(uri)} has the current schema.`,
  );
  await buildAllIndexes(uri);
  console.info("All indexes are in place.");
  return 0;
});
