/**
 * npm run seed: adds the demo's courses, their reviews, and the reviewers' purchases to the database that MONGODB_URI
 * names, in the environment or in .env.local, after it has printed that database and asked; `-- --yes` confirms for
 * scripts, and `--demo` also adds the purchases of the demo's student. Runs the migrations first, as npm run db:migrate
 * does.
 */
import { runCommand } from "#dev/process/shutdown";
import { confirmSeed } from "#dev/seed/confirm-seed";
import { courses, outlines, reviews } from "#dev/seed/courses";
import { reviewers } from "#dev/seed/people";
import { loadSettings } from "#dev/stack/environment";
import { parseOptions } from "#dev/stack/options";

const flag = { type: "boolean", default: false } as const;

await runCommand(async () => {
  const options = { yes: flag, demo: flag };
  const { yes: isConfirmed, demo: isDemo } = parseOptions("seed -- [--yes]", { options });
  const advice = ". `npm run demo` seeds its own database; for another one, set MONGODB_URI.";
  const { uri } = await loadSettings(advice);
  if (!(await confirmSeed({ uri, isConfirmed, input: process.stdin, output: process.stdout }))) {
    console.info("Nothing was added.");
    return 0;
  }
  const { migrateDatabase } = await import("#dev/database/migrate-database");
  await migrateDatabase(uri);
  const { insertSeed } = await import("#dev/seed/insert-seed");
  const { invalidateSites } = await import("#dev/database/invalidate-sites");
  const { allowLongQueries, closeDatabase } = await import("#lib/db/client");
  // Recounts all stars of the database, not only the seed's.
  allowLongQueries();
  const added = await insertSeed({ courses, outlines, people: reviewers, reviews, isDemo });
  if (added.courses + added.lessons + added.reviews + added.purchases > 0) await invalidateSites();
  await closeDatabase();
  console.info(
    `Seeded: ${added.courses} courses, ${added.lessons} lessons, ${added.reviews} reviews and ${added.purchases} purchases added; ${courses.length - added.courses} courses and ${reviews.length - added.reviews} reviews already existed.`,
  );
  return 0;
});
