import { setTimeout as sleep } from "node:timers/promises";

const pollIntervalMs = 25;

/** Polls until the result is true. Returns false, and abandons a pending poll, at the timeout or when aborted. */
export async function waitUntil(
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
    await Promise.race([sleep(pollIntervalMs), stopped]);
  }
  return false;
}

/** True if the URL responds with a 2xx status within a minute. */
export async function isAnswering(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
