import { withTimeout } from "#lib/rules/async/with-timeout";

type KeyedRun<Result> = (key: string, call: () => Promise<Result>) => Promise<Result>;

/** Longer than a call to a database that is down takes. */
const maxWaitMs = 5000;

/**
 * Returns a function that serializes calls per key: each begins when the call before it has ended, successfully or not,
 * or after 5 s, because a call may never end (docs/decisions/0033) and calls can also run side by side on two servers.
 */
export function createSerializer<Result>(): KeyedRun<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (key, call) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = withTimeout(before, { timeoutMs: maxWaitMs, onTimeout: () => {} }).then(call);
    const end = () => {
      if (last.get(key) === ended) last.delete(key);
    };
    const ended = result.then(end, end);
    last.set(key, ended);
    return result;
  };
}

/**
 * Returns a function that serializes calls per key and coalesces the ones that wait: they share one call, which begins
 * after they were made and so sees what each of them has changed. All of them get its result or its error.
 */
export function createCoalescer<Result>(): ReturnType<typeof createSerializer<Result>> {
  const serialize = createSerializer<Result>();
  const waiting = new Map<string, Promise<Result>>();
  return (key, call) => {
    const start = () => {
      waiting.delete(key);
      return call();
    };
    const shared = waiting.get(key) ?? serialize(key, start);
    waiting.set(key, shared);
    return shared;
  };
}
