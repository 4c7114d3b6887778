/**
 * npm run seed: adds the demo's courses, their reviews, and the reviewers' purchases to the database that MONGODB_URI
 * names, in the environment or in .env.local, after it has printed that database and asked; `-- --yes` confirms for
 * scripts, and `--demo` also adds the purchases of the demo's student. Runs the migrations first, as npm run db:migrate
 * does.
 */
import { parseArgs } from "node:util";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { confirmSeed } from "#dev/seed/confirm-seed";
import { courses, outlines, reviews } from "#dev/seed/courses";
import { reviewers } from "#dev/seed/people";
import { loadEnvironmentFiles } from "#dev/stack/environment";

await runCommand(async () => {
  const { yes: isConfirmed, demo: isDemo } = readOptions();
  loadEnvironmentFiles("start", process.cwd());
  // Imported only now, because the app's modules read the environment when they are loaded.
  const { env } = await import("#lib/env/env");
  if (!env.database) {
    throw new ExplainedError(
      "MONGODB_URI is not set. `npm run demo` seeds its own database; for another one, set MONGODB_URI.",
    );
  }
  const { uri } = env.database;
  if (!(await confirmSeed({ uri, isConfirmed, input: process.stdin, output: process.stdout }))) {
    console.info("Nothing was added.");
    return 0;
  }
  const { migrateDatabase } = await import("#dev/database/migrate-database");
  await migrateDatabase(uri);
  const { insertSeed } = await import("#dev/seed/insert-seed");
  const { tellSite } = await import("#dev/database/tell-site");
  const { allowLongQueries, closeDatabase } = await import("#lib/db/client");
  // Recounts all stars of the database, not only the seed's.
  allowLongQueries();
  const added = await insertSeed({ courses, outlines, people: reviewers, reviews, isDemo });
  if (added.courses + added.lessons + added.reviews + added.purchases > 0) await tellSite();
  await closeDatabase();
  console.info(
    `Seeded: ${added.courses} courses, ${added.lessons} lessons, ${added.reviews} reviews and ${added.purchases} purchases added, ${courses.length - added.courses} and ${reviews.length - added.reviews} were there.`,
  );
  return 0;
});

function readOptions(): { yes: boolean; demo: boolean } {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { yes: flag, demo: flag } }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExplainedError(`${reason}\nUsage: npm run seed -- [--yes]`);
  }
}
