import { setTimeout } from "node:timers/promises";
import type { HonestKind, HonestUser } from "#bench/hostile/honest-user";
import { ExplainedError } from "#dev/process/explained-error";

/** Milliseconds of the visits of each kind. */
export type VisitTimes = Record<HonestKind, number[]>;

/** The visits of one phase, and a sentence for each that failed. */
export type HonestPhase = { times: VisitTimes; failures: string[] };

/** Returns times without any visit. */
export function createVisitTimes(): VisitTimes {
  return { browsing: [], search: [], reviews: [], cart: [], payment: [], lesson: [], "personal page": [] };
}

type PhaseOptions = {
  users: HonestUser[];
  seconds: number;
  /** The seconds at the beginning that aren't counted, because each page is rendered for the first time. */
  warmUpSeconds: number;
};

/**
 * The shortest and the longest pause of a user between two visits, in milliseconds. Seven seconds on average, as in
 * TPC-W, the benchmark of a store.
 */
const pause = { least: 4000, most: 10_000 };

/** Characters of a failure that are kept: the answer to a page can be a whole page. */
const maxSentence = 160;

/** Lets all users visit the site at human speed for some seconds. A failed visit doesn't end the phase. */
export async function runHonestUsers({ users, seconds, warmUpSeconds }: PhaseOptions): Promise<HonestPhase> {
  const times = createVisitTimes();
  const failures: string[] = [];
  const startedAt = performance.now();
  const getSeconds = () => (performance.now() - startedAt) / 1000;
  await Promise.all(
    users.map(async (user) => {
      while (true) {
        await setTimeout(pause.least + Math.random() * (pause.most - pause.least));
        // The attack has ended, too.
        if (getSeconds() >= seconds) return;
        const isCounted = getSeconds() >= warmUpSeconds;
        const kind = user.chooseKind();
        try {
          const milliseconds = await user.visit(kind);
          if (isCounted) times[kind].push(milliseconds);
        } catch (error) {
          const sentence = toSentence(error).slice(0, maxSentence);
          failures.push(`after ${getSeconds().toFixed(0)} s, ${kind}: ${sentence}`);
        }
      }
    }),
  );
  return { times, failures };
}

/** Throws an error that isn't about a response, because it's a defect of the benchmark. */
function toSentence(error: unknown): string {
  if (error instanceof ExplainedError) return error.message;
  // fetch throws this for a connection that the server refused or closed.
  if (error instanceof TypeError) return `${error.message}: ${String(error.cause)}`;
  throw error;
}
