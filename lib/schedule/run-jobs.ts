import "server-only";
import { drainOutbox } from "#lib/mail/drain-outbox";
import { countWaiting } from "#lib/mail/outbox";
import { finishDeletions } from "#lib/people/delete-account";

/** Hosts end a request after a minute, and the last mail may take half of it. */
const mailMs = 20_000;

type Report = Record<string, number>;

/** What a schedule does each time, by the name under which the answer reports it. Safe to run at any time, side by side. */
const jobs: readonly { name: string; run: () => Promise<Report> }[] = [
  {
    name: "mail",
    async run() {
      const { sent, failed } = await drainOutbox({ forMs: mailMs });
      return { sent, waiting: await countWaiting(), failed };
    },
  },
  { name: "deletedAccounts", run: () => finishDeletions() },
];

/** Runs every job and returns what each has done. One that fails doesn't stop the others; its error is thrown in the end. */
export async function runJobs(): Promise<Record<string, Report>> {
  const results = await Promise.allSettled(jobs.map(({ run }) => run()));
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
  return Object.fromEntries(
    results.flatMap((result, index) => {
      const name = jobs[index]?.name;
      return name && result.status === "fulfilled" ? [[name, result.value]] : [];
    }),
  );
}
