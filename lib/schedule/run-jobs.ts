import "server-only";
import { drainOutbox } from "#lib/mail/drain-outbox";
import { countWaiting } from "#lib/mail/outbox";
import { finishDeletions } from "#lib/people/delete-account";

/** Hosts end a request after a minute, and the last mail may take half of it. */
const mailMs = 20_000;

type Report = Record<string, number>;

/** What a schedule does each time, by the name under which the answer reports it. Safe to run at any time, side by side. */
const jobs: Readonly<Record<string, () => Promise<Report>>> = {
  async mail() {
    const { sent, failed } = await drainOutbox({ forMs: mailMs });
    return { sent, waiting: await countWaiting(), failed };
  },
  deletedAccounts: () => finishDeletions(),
};

/** Runs every job and returns what each has done. One that fails doesn't stop the others; its error is thrown in the end. */
export async function runJobs(): Promise<Record<string, Report>> {
  const results = await Promise.allSettled(
    Object.entries(jobs).map(async ([name, run]) => [name, await run()] as const),
  );
  return Object.fromEntries(
    results.map((result) => {
      if (result.status === "rejected") throw result.reason;
      return result.value;
    }),
  );
}
