import { setTimeout as sleep } from "node:timers/promises";

const pollMilliseconds = 25;

/**
 * Asks again and again until the answer is true. Returns false when the time is over or the signal is raised;
 * a question still unanswered then is left to itself.
 */
export async function isTrueWithin(
  seconds: number,
  ask: () => Promise<boolean> | boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  const stop = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);
  const stopped = new Promise<false>((resolve) => {
    stop.addEventListener("abort", () => resolve(false), { once: true });
  });
  while (!stop.aborted) {
    if (await Promise.race([ask(), stopped])) return !stop.aborted;
    await Promise.race([sleep(pollMilliseconds), stopped]);
  }
  return false;
}
