/**
 * npm run files:clean: removes from the database that MONGODB_URI names, in the environment or in .env.local, and from
 * the file store what nothing has named for a day: lessons, files, and unfinished uploads. It may be run at any time.
 */
import { maskUri } from "#dev/database/mask-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { loadEnvironmentFiles } from "#dev/stack/environment";

await runCommand(async () => {
  loadEnvironmentFiles("start", process.cwd());
  // Imported only now: the settings are read as soon as something of the app is loaded.
  const { env } = await import("#lib/env/env");
  if (!env.database) throw new ExplainedError("MONGODB_URI is not set: set it to the database to clean.");
  const [{ deleteUnusedLessons }, { removeUnusedFiles }, { closeDatabase }] = await Promise.all([
    import("#lib/lessons/outline-lessons"),
    import("#lib/files/remove-unused-files"),
    import("#lib/db/client"),
  ]);
  const lessons = await repeat(async () => {
    const removed = await deleteUnusedLessons({ now: new Date(), limit: 100 });
    return { looked: removed, removed };
  });
  const files = await repeat(removeUnusedFiles);
  await closeDatabase();
  console.info(`Removed ${lessons} lessons and ${files} files from ${maskUri(env.database.uri)}.`);
  return 0;
});

/** Until there is nothing left to look at; returns how many were removed. */
async function repeat(clean: () => Promise<{ looked: number; removed: number }>): Promise<number> {
  let sum = 0;
  for (;;) {
    const { looked, removed } = await clean();
    sum += removed;
    if (looked === 0) return sum;
  }
}
