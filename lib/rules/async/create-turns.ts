import { withTimeout } from "#lib/rules/async/with-timeout";

type Share<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>;

/** Longer than a call takes to fail while the database is down. */
const maxWaitMs = 5000;

/**
 * Serializes calls per key and coalesces the ones that wait: calls made during a run share the next run. It
 * starts after all of them were made, so it sees what each of them changed. A run waits at most 5 s for the
 * one before it, which may never end (docs/decisions/0033). So two runs must be able to overlap, as they do
 * on two servers.
 */
export function createTurns<Result>(): Share<Result> {
  const waiting = new Map<string, Promise<Result>>();
  const running = new Map<string, Promise<Result>>();

  async function start(...[key, run]: Parameters<Share<Result>>): Promise<Result> {
    // The callers that share the earlier run get its error.
    const before = running.get(key)?.catch(() => {}) ?? Promise.resolve();
    await withTimeout(before, { timeoutMs: maxWaitMs, onTimeout: () => {} });
    waiting.delete(key);
    const turn = run();
    running.set(key, turn);
    try {
      return await turn;
    } finally {
      if (running.get(key) === turn) running.delete(key);
    }
  }

  return (key, run) => {
    const turn = waiting.get(key) ?? start(key, run);
    waiting.set(key, turn);
    return turn;
  };
}
