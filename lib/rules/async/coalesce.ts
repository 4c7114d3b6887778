import { createSerializer } from "#lib/rules/async/serialize";

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
