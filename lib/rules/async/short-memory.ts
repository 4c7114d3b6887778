import { LRUCache } from "lru-cache";
import { getGlobal } from "#lib/rules/process/process-global";

type RememberedCall<Result> = { startedAt: number; isRunning: boolean; result: Promise<Result> };

type MemoryOptions<Result> = {
  /** The name of the memory, which all bundles of this process share. */
  name: string;
  /** How long a result is repeated, in milliseconds from the start of its call. */
  ageMs: number;
  /** Whether a result may be repeated. By default all are, except errors. */
  isKept?: (result: Result) => boolean;
};

type RecallOptions<Result> = {
  key: string;
  call: () => Promise<Result>;
  /** Only a call that began after this time counts. */
  since?: Date | undefined;
};

/** The most keys that are remembered. The ones that weren't asked for the longest time are forgotten first. */
const maxKeys = 1000;

/**
 * Creates a memory for calls of a slow or limited service. `recall` returns the result of the last call for a key if it
 * is running or began a moment ago, and calls otherwise. A call must have a time limit, because concurrent callers
 * share it however long it takes. `forget` must run after a write that changes the result, in this process; other
 * processes notice it once their memory is too old.
 */
export function createShortMemory<Result>({ name, ageMs, isKept = () => true }: MemoryOptions<Result>) {
  const calls = getGlobal(`memory of ${name}`, () => {
    return new LRUCache<string, RememberedCall<Result>>({ max: maxKeys });
  });
  return {
    recall({ key, call, since }: RecallOptions<Result>): Promise<Result> {
      const now = Date.now();
      const last = calls.get(key);
      // In either direction, because the clock may have been set back.
      const isRecent = last !== undefined && (last.isRunning || Math.abs(now - last.startedAt) < ageMs);
      if (isRecent && last.startedAt > (since?.getTime() ?? 0)) return last.result;
      const current = { startedAt: now, isRunning: true, result: call() };
      const settle = (isReused: boolean) => {
        current.isRunning = false;
        if (!isReused && calls.peek(key) === current) calls.delete(key);
      };
      current.result.then(
        (result) => settle(isKept(result)),
        () => settle(false),
      );
      calls.set(key, current);
      return current.result;
    },
    forget(key: string): void {
      calls.delete(key);
    },
  };
}
