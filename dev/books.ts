/**
 * npm run books: recomputes the ledger from the payments in the database that MONGODB_URI names, in the environment or
 * in .env.local, compares it with the stored ledger and with Stripe, prints each difference, and exits with 1 if there
 * is one. `-- --sync` first fetches every payment from Stripe and records what no event has reported; `-- --no-stripe`
 * skips Stripe. It can run at any time, even while the site is running.
 */
import { parseArgs } from "node:util";
import { maskUri } from "#dev/database/mask-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { loadEnvironmentFiles } from "#dev/stack/environment";
import { createPrinter } from "#dev/terminal/create-printer";

await runCommand(async () => {
  const { sync, "no-stripe": noStripe } = readOptions();
  loadEnvironmentFiles("start", process.cwd());
  // Imported only now, because the app's modules read the environment when they are loaded.
  const { env } = await import("#lib/env/env");
  if (!env.database) throw new ExplainedError("MONGODB_URI is not set: set it to the database to check.");
  if (!env.stripe && !noStripe) {
    throw new ExplainedError(
      "STRIPE_SECRET_KEY is not set. To compare without Stripe: npm run books -- --no-stripe",
    );
  }
  const [{ checkBooks }, { syncBooks }, { tellSite }, { allowLongQueries, closeDatabase }] =
    await Promise.all([
      import("#lib/books/check-books"),
      import("#lib/books/sync-books"),
      import("#dev/database/tell-site"),
      import("#lib/db/client"),
    ]);
  allowLongQueries();
  const onProgress = createPrinter();
  if (sync) {
    await syncBooks({ onProgress });
    await tellSite();
  }
  let differences = 0;
  for await (const { about, problem } of checkBooks({ withStripe: !noStripe, onProgress })) {
    console.info(`${about}: ${problem}`);
    differences += 1;
  }
  await closeDatabase();
  const compared = noStripe ? "payments and ledger" : "payments, ledger, and Stripe";
  const found = differences === 1 ? "1 difference" : `${differences || "no"} differences`;
  console.info(`Checked the books of ${maskUri(env.database.uri)}, ${compared}: ${found}.`);
  return differences > 0 ? 1 : 0;
});

function readOptions() {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { sync: flag, "no-stripe": flag } }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExplainedError(`${reason}\nUsage: npm run books -- [--sync] [--no-stripe]`);
  }
}
