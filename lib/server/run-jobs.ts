import "server-only";
import { AppError } from "#lib/errors/app-error";
import { removeUnused } from "#lib/lessons/clean-up";
import { drainOutbox } from "#lib/mail/drain-outbox";
import { logLine } from "#lib/observability/log";
import { countWaiting } from "#lib/outbox/outbox";
import { finishDueRefunds } from "#lib/payments/finish-refund";
import { finishDueCheckouts } from "#lib/payments/reconcile-checkouts";
import { finishPayouts } from "#lib/payouts/finish-payouts";
import { finishDeletions } from "#lib/people/delete-account";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** How long a job begins new work. Hosts end a request after a minute, and the last mail may take half of it. */
const forMs = 20_000;

/** Schedulers give up after a minute. What a job is doing then goes on without being reported. */
const timeoutMs = 50_000;

type Report = Record<string, number>;

/** What a schedule does each time, by the name under which the answer reports it. Safe to run at any time, side by side. */
const jobs: Readonly<Record<string, () => Promise<Report>>> = {
  async mail() {
    const { sent, failed } = await drainOutbox({ forMs });
    return { sent, waiting: await countWaiting(), failed };
  },
  checkouts: () => finishDueCheckouts({ forMs }),
  refunds: () => finishDueRefunds({ forMs }),
  payouts: () => finishPayouts({ forMs }),
  deletedAccounts: () => finishDeletions({ forMs }),
  unused: () => removeUnused({ forMs }),
};

/**
 * Runs every job and returns what each has done. One that fails, or takes longer than 50 s, doesn't stop the others: each
 * failure has a line in the log, and the first is thrown in the end.
 */
export async function runJobs(): Promise<Record<string, Report>> {
  const results = await Promise.allSettled(
    Object.entries(jobs).map(async ([name, run]) => [name, await runJob(name, run)] as const),
  );
  return Object.fromEntries(
    results.map((result) => {
      if (result.status === "rejected") throw result.reason;
      return result.value;
    }),
  );
}

async function runJob(job: string, run: () => Promise<Report>): Promise<Report> {
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
