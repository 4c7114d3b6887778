/**
 * npm run books: recomputes the ledger from the payments in the database that MONGODB_URI names, in the environment or
 * in .env.local, compares it with the stored ledger and with Stripe, prints each difference, and exits with 1 if there
 * is one. `-- --sync` first fetches every payment from Stripe and records what no event has reported; `-- --no-stripe`
 * skips Stripe. It can run at any time, even while the site is running.
 */
import { redactUri } from "#dev/database/redact-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { loadSettings } from "#dev/stack/environment";
import { parseOptions } from "#dev/stack/options";
import { createPrinter } from "#dev/terminal/create-printer";

const flag = { type: "boolean", default: false } as const;

await runCommand(async () => {
  const options = { sync: flag, "no-stripe": flag };
  const { sync, "no-stripe": noStripe } = parseOptions("books -- [--sync] [--no-stripe]", { options });
  const { uri, stripe } = await loadSettings(": set it to the database to check.");
  if (!stripe && !noStripe) {
    throw new ExplainedError(
      "STRIPE_SECRET_KEY is not set. To compare without Stripe: npm run books -- --no-stripe",
    );
  }
  const { checkBooks } = await import("#lib/books/check-books");
  const { syncBooks } = await import("#lib/books/sync-books");
  const { invalidateSites } = await import("#dev/database/invalidate-sites");
  const { allowLongQueries, closeDatabase } = await import("#lib/db/client");
  allowLongQueries();
  const onProgress = createPrinter();
  if (sync) {
    await syncBooks({ onProgress });
    await invalidateSites();
  }
  let differences = 0;
  for await (const { about, problem } of checkBooks({ withStripe: !noStripe, onProgress })) {
    console.info(`${about}: ${problem}`);
    differences += 1;
  }
  await closeDatabase();
  const compared = noStripe ? "payments and ledger" : "payments, ledger, and Stripe";
  const found = differences === 1 ? "1 difference" : `${differences || "no"} differences`;
  console.info(`Checked the books of ${redactUri(uri)}, ${compared}: ${found}.`);
  return differences > 0 ? 1 : 0;
});
