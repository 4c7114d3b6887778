/**
 * npm run db:rerender: renders the lessons again, in the database that MONGODB_URI names, in the environment or in
 * .env.local, after a change of the Markdown renderer (lib/rules/markdown/rendered-markdown). It can run at any time,
 * even while the site is running, and again after an interruption.
 */
import { invalidateSites } from "#dev/database/invalidate-sites";
import { redactUri } from "#dev/database/redact-uri";
import { runCommand } from "#dev/process/shutdown";
import { loadSettings } from "#dev/stack/environment";

await runCommand(async () => {
  const { uri } = await loadSettings(": set it to the database whose lessons are rendered.");
  const { rerenderLessons } = await import("#lib/lessons/rerender-lessons");
  const { allowLongQueries, closeDatabase } = await import("#lib/db/client");
  allowLongQueries();
  const { rendered, kept } = await rerenderLessons();
  if (rendered > 0) await invalidateSites();
  await closeDatabase();
  console.info(
    `Rendered ${rendered} lessons of ${redactUri(uri)} again. ${kept} were too slow and stay as they are.`,
  );
  return 0;
});
