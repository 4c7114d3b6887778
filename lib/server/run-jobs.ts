import "server-only";
import { finishRenames } from "#lib/derived/finish-renames";
import { finishSearches } from "#lib/derived/finish-searches";
import { AppError } from "#lib/errors/app-error";
import { deleteUnused } from "#lib/lessons/clean-up";
import { sendDueMails } from "#lib/mail/send-due-mails";
import { finishPersonStates } from "#lib/moderation/run-person-state";
import { logLine } from "#lib/observability/log";
import { countWaitingMails } from "#lib/outbox/outbox";
import { finishDueRefunds } from "#lib/payments/finish-refund";
import { finishDueWithdrawals } from "#lib/payments/finish-withdrawal";
import { finishDueCheckouts } from "#lib/payments/reconcile-checkouts";
import { finishTakedowns } from "#lib/payments/run-takedown";
import { finishPayouts } from "#lib/payouts/finish-payouts";
import { runDueDeletions } from "#lib/people/delete-account";
import { withTimeout } from "#lib/rules/async/with-timeout";

// A job starts new work for 20 s, because hosts end a request after a minute, and the last email may take half of it.
const forMs = 20_000;
// After 50 s, a job counts as failed, because schedulers give up after a minute.
const timeoutMs = 50_000;

type JobReport = Record<string, number>;

/** The scheduled jobs, by the name in the response. Safe to run at any time and concurrently. */
const jobs: Readonly<Record<string, () => Promise<JobReport>>> = {
  async mail() {
    const { sent, failed } = await sendDueMails({ forMs });
    return { sent, waiting: await countWaitingMails(), failed };
  },
  checkouts: () => finishDueCheckouts({ forMs }),
  refunds: () => finishDueRefunds({ forMs }),
  takedowns: () => finishTakedowns({ forMs }),
  withdrawals: () => finishDueWithdrawals({ forMs }),
  payouts: () => finishPayouts({ forMs }),
  people: () => finishPersonStates({ forMs }),
  deletedAccounts: () => runDueDeletions({ forMs }),
  renames: () => finishRenames({ forMs }),
  searches: () => finishSearches({ forMs }),
  unused: () => deleteUnused({ forMs }),
};

/**
 * Runs every job and returns the results by name. A job that fails or takes longer than 50 s doesn't stop the others.
 * Logs each failure, and throws the first one at the end. A job that took too long continues in the background.
 */
export async function runJobs(): Promise<Record<string, JobReport>> {
  const runs = Object.entries(jobs).map(async ([name, run]) => [name, await runJob(name, run)] as const);
  await Promise.allSettled(runs);
  return Object.fromEntries(await Promise.all(runs));
}

async function runJob(job: string, run: () => Promise<JobReport>): Promise<JobReport> {
  const onTimeout = () => {
    throw new AppError("unavailable", { detail: `${job} did not end within ${timeoutMs} ms` });
  };
  try {
    return await withTimeout(run(), { timeoutMs, onTimeout });
  } catch (error) {
    const detail = error instanceof AppError ? (error.detail ?? error.code) : undefined;
    const reason = error instanceof Error ? error.message : String(error);
    logLine("error", { message: "a scheduled job failed", job, detail, reason });
    throw error;
  }
}
