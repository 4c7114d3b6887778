import { withTimeout } from "#lib/rules/async/with-timeout";

type Share<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>;

/** Longer than a call to a database that is down takes. */
const maxWaitMs = 5000;

/**
 * Runs one call for a key at a time. Those that come while another one waits for its turn share that one: it begins after
 * they were made, so that it sees what each of them has changed. It waits at most 5 s for the call before it, which may never
 * end (docs/decisions/0033): the calls must be able to run side by side, as those of other servers do.
 */
export function createTurns<Result>(): Share<Result> {
  const waiting = new Map<string, Promise<Result>>();
  const running = new Map<string, Promise<Result>>();

  async function start(...[key, run]: Parameters<Share<Result>>): Promise<Result> {
    // Those who asked for that one hear of its failure.
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
