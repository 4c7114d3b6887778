/**
 * npm run db:recount: recomputes from the payments and reviews in the database that MONGODB_URI names, in the
 * environment or in .env.local, which stars count, every course's stars and students, its rank in each order, and the
 * search data. It can run at any time, even while the site is running, and again after an interruption.
 */
import { redactUri } from "#dev/database/redact-uri";
import { runCommand } from "#dev/process/shutdown";
import { loadSettings } from "#dev/stack/environment";
import { createPrinter } from "#dev/terminal/create-printer";

await runCommand(async () => {
  const { uri } = await loadSettings(": set it to the database to recount.");
  const { recountAll } = await import("#lib/derived/recount-all");
  const { recountSearch } = await import("#lib/derived/recount-search");
  const { invalidateSites } = await import("#dev/database/invalidate-sites");
  const { allowLongQueries, closeDatabase } = await import("#lib/db/client");
  allowLongQueries();
  const onProgress = createPrinter();
  const { reviews, courses } = await recountAll({ onProgress });
  const search = await recountSearch({ onProgress });
  const corrected = [reviews, courses, search.courses, search.terms].some(({ changed }) => changed > 0);
  if (corrected) await invalidateSites();
  await closeDatabase();
  console.info(
    `Recounted ${redactUri(uri)}: corrected ${reviews.changed} of ${reviews.looked} reviews, ${courses.changed} of ${courses.looked} courses, and for the search ${search.courses.changed} courses and ${search.terms.changed} of ${search.terms.looked} words.`,
  );
  return 0;
});
