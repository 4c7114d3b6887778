import { createHonestUsers } from "#bench/hostile/create-honest-users";
import { listCourses } from "#bench/hostile/list-targets";
import { runHonestUsers } from "#bench/hostile/run-honest-users";
import { runJobs } from "#bench/hostile/run-jobs";
import { transferFilesRegularly } from "#bench/memory/transfer-files";

/** With the pause of about seven seconds between two visits of a user, five visits a second. */
const users = 32;
const fileEveryMs = 60_000;

type MixedLoadResult = { visits: number; files: number; failures: string[] };

type MixedLoad = { appUrl: string; environment: NodeJS.ProcessEnv; minutes: number };

/**
 * Lets 32 users browse, search, read reviews, fill carts, pay, and learn, while a teacher uploads and downloads a file
 * of 10 MB each minute and the scheduler calls the site's jobs. Resolves with the number of successful visits and of
 * files, and a sentence for each visit that failed. Throws an ExplainedError if a file fails.
 */
export async function runMixedLoad({ minutes, ...site }: MixedLoad): Promise<MixedLoadResult> {
  const honest = await createHonestUsers({ count: users, courses: await listCourses(site.appUrl), ...site });
  const stop = new AbortController();
  const { signal } = stop;
  const visiting = runHonestUsers({ users: honest, seconds: minutes * 60, warmUpSeconds: 0 });
  const [{ times, failures }, files] = await Promise.all([
    visiting.finally(() => stop.abort()),
    transferFilesRegularly({ ...site, everyMs: fileEveryMs, signal }),
    runJobs({ ...site, signal }),
  ]);
  return { visits: Object.values(times).flat().length, files, failures };
}
