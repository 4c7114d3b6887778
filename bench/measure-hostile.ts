import { attackParts } from "#bench/hostile/attack-parts";
import { readUsage, runBooks } from "#bench/hostile/check-database";
import { createHonestUsers } from "#bench/hostile/create-honest-users";
import { findLosses } from "#bench/hostile/find-losses";
import type { HonestUser } from "#bench/hostile/honest-user";
import type { AttackCounts } from "#bench/hostile/hostile-client";
import { listCourses, listTargets } from "#bench/hostile/list-targets";
import { type HonestPhase, runHonestUsers } from "#bench/hostile/run-honest-users";
import { runJobs } from "#bench/hostile/run-jobs";
import { type HostileAccount, startHostileAccount } from "#bench/hostile/start-hostile-account";
import {
  type HostileResult,
  toHonestMeasurement,
  toPartMeasurement,
  toRequestMeasurement,
} from "#bench/hostile/to-measurements";
import type { Measurement } from "#bench/measurement";
import { measureMemoryOverTime } from "#bench/resident-memory";
import { type RunningSite, startOpenbook } from "#bench/start-openbook";
import { runWithProgress } from "#dev/terminal/progress";

const honestUsers = 32;
/** The baseline's share of the time with the hostile account. */
const baselineShare = 0.2;
/** The part of the baseline that isn't counted. */
const warmUpShare = 0.25;
const hostileAddress = "10.66.0.1";
/** Pictures take their memory for less than a second. */
const memoryEveryMs = 250;

type HostileOptions = { minutes: number; folder: string };

/**
 * Measures what honest users notice of one hostile account: first they use the site alone, then beside an account that
 * attacks it with a script. The server has the real rate limits. Then compares what was acknowledged with what is
 * stored. `isMet` says whether every target is met. Throws an ExplainedError when a process of the site ends.
 */
export async function measureHostile(
  options: HostileOptions,
): Promise<{ measurements: Measurement[]; isMet: boolean }> {
  const settings = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "1" };
  const site = await startOpenbook(options.folder, settings);
  const { result } = await Promise.race([runPhases({ site, ...options }), site.failure]);
  const { measurement, isMet } = toHonestMeasurement(result);
  return { measurements: [measurement, toPartMeasurement(result), toRequestMeasurement(result)], isMet };
}

function runPhases({ site, minutes, folder }: HostileOptions & { site: RunningSite }) {
  const { url: appUrl, environment, pid } = site;
  const seconds = minutes * 60;
  const baselineSeconds = seconds * baselineShare;
  return runWithProgress("hostile account", async ({ update }) => {
    update(`signing in ${honestUsers} honest users`);
    const courses = await listCourses(appUrl);
    const users = await createHonestUsers({ count: honestUsers, appUrl, environment, courses });
    const targets = await listTargets(appUrl, courses);
    const hostile = await startHostileAccount({
      appUrl,
      environment,
      address: hostileAddress,
      targets,
    });
    const stop = new AbortController();
    const { signal } = stop;
    const jobs = runJobs({ appUrl, environment, signal });
    update(`${honestUsers} honest users alone for ${baselineSeconds} s`);
    const warmUpSeconds = baselineSeconds * warmUpShare;
    const alone = await runHonestUsers({ users, seconds: baselineSeconds, warmUpSeconds });
    const sampling = measureMemoryOverTime(pid, signal, memoryEveryMs);
    const attacked = runAttackParts({ hostile, users, seconds, update });
    const { beside, counts } = await attacked.finally(() => stop.abort());
    const [memory] = await Promise.all([sampling, jobs, hostile.close()]);
    update("comparing what was acknowledged with what is stored");
    const losses = await findLosses(users);
    const usage = await readUsage({ environment, folder, uid: hostile.uid });
    const books = await runBooks({ environment, folder });
    const phases = { minutes, baselineSeconds, users: honestUsers, alone, beside };
    const result: HostileResult = { ...phases, memory, counts, usage, losses, books };
    return { result, detail: "" };
  });
}

type AttackOptions = {
  hostile: HostileAccount;
  users: HonestUser[];
  /** The time of the main part. */
  seconds: number;
  update: (detail: string) => void;
};

/** Lets the honest users visit the site beside each part of the attack. */
async function runAttackParts({ hostile, users, seconds: mainSeconds, update }: AttackOptions) {
  const beside: HonestPhase[] = [];
  let counts: AttackCounts = {};
  for (const { name, attacks, share } of attackParts) {
    const seconds = mainSeconds * share;
    update(`${honestUsers} honest users beside a hostile account, ${seconds.toFixed(0)} s: ${name}`);
    const attacked = hostile.attack({ attacks, seconds });
    beside.push(await runHonestUsers({ users, seconds, warmUpSeconds: 0 }));
    counts = await attacked;
  }
  return { beside, counts };
}
