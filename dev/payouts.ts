/**
 * npm run payouts: pays every teacher with a connected account the amount due, from the database that MONGODB_URI
 * names, in the environment or in .env.local, and prints the result for each. Run it once a day; opening the earnings
 * page also pays a teacher. It can run at any time, also concurrently and again after an interruption.
 */
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { loadSettings } from "#dev/stack/environment";

const reasons = {
  connect: "STRIPE_CONNECT is off",
  admin: "an admin has restricted the teacher",
  account: "no account is connected",
  account_not_ready: "the account can't receive transfers yet",
  balance: "the rest isn't due yet, or is offset by refunds",
  insufficient_funds: "the site's balance at Stripe is too low",
  refused: "Stripe refused a transfer; see the log",
  failure: "it failed; see the log",
};

await runCommand(async () => {
  const { stripe } = await loadSettings(": set it to the site's database.");
  if (!stripe?.hasConnect) {
    throw new ExplainedError("STRIPE_CONNECT is off: an admin records payouts by hand on /admin/payouts.");
  }
  const { payAll } = await import("#lib/payouts/pay-all");
  const { allowLongQueries, closeDatabase } = await import("#lib/db/client");
  const { formatPrice, toDollars } = await import("#lib/rules/payments/money");
  allowLongQueries();
  let teachers = 0;
  let hasFailed = false;
  for await (const { uid, transferredCents, waitsFor } of payAll()) {
    teachers += 1;
    hasFailed ||= waitsFor === "failure" || waitsFor === "refused" || waitsFor === "insufficient_funds";
    const sent = formatPrice(toDollars(transferredCents));
    console.info(`${uid}: ${sent} transferred${waitsFor ? `; ${reasons[waitsFor]}` : ""}`);
  }
  await closeDatabase();
  console.info(`Checked ${teachers === 1 ? "1 teacher" : `${teachers} teachers`} with payouts.`);
  return hasFailed ? 1 : 0;
});
