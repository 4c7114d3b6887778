import "server-only";
import { buildIndexes, type IndexProblem, type IndexRun } from "#lib/db/build-indexes";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** Builds the indexes of one database in the background. */
export type IndexBuilder = {
  /** Starts to build what is missing unless that is done or under way; neither waits nor throws. */
  start(): void;
  /** The indexes that cannot be built, once all others have been. */
  finish(): Promise<IndexProblem[]>;
  /**
   * Resolves as soon as this collection has its unique indexes. Throws AppError `unavailable` when they are not there
   * within 2 s or cannot be built.
   */
  requireUnique(collection: string): Promise<void>;
  /** Closes the connections of a build that is under way; for commands and tests. */
  stop(): Promise<void>;
};

const timeoutMs = 2000;
// What the data do not allow is not tried with every request: each try reads the whole collection.
const pauseMs = 60_000;
// What takes longer than this has a line: until it is done, its queries may be slow.
const longMs = 10_000;

/** A builder for the database at this address; does not connect yet. */
export function createIndexBuilder(uri: string): IndexBuilder {
  let run: IndexRun | undefined;
  let isStopped = false;

  function start(): IndexRun {
    run ??= begin();
    return run;
  }

  function begin(): IndexRun {
    const built: string[] = [];
    const begun = buildIndexes({
      uri,
      onBuilt: ({ index, wasMissing }) => void (wasMissing && built.push(index)),
    });
    const sayMissing = () => {
      logLine("warn", {
        message: "indexes are missing and being built",
        indexes: begun.listPending().join(", "),
      });
    };
    const timer = setTimeout(sayMissing, longMs).unref();
    void begun.ended.then((problems) => {
      clearTimeout(timer);
      if (isStopped) return;
      if (built.length > 0)
        logLine("info", { message: "missing indexes were built", indexes: built.join(", ") });
      if (problems.length === 0) return;
      const isAway = problems.some(({ cause }) => isDatabaseUnavailable(cause));
      for (const { index, reason } of isAway ? problems.slice(0, 1) : problems) {
        logLine("error", { message: "an index could not be built and will be tried again", index, reason });
      }
      const forget = () => {
        if (run === begun) run = undefined;
      };
      if (isAway) forget();
      else setTimeout(forget, pauseMs).unref();
    });
    return begun;
  }

  return {
    start: () => void start(),
    finish: () => start().ended,
    async requireUnique(collection) {
      const rules = start().builds.filter(({ definition }) => {
        return definition.isUnique && definition.collection === collection;
      });
      try {
        await withTimeout(Promise.all(rules.map(({ built }) => built)), { timeoutMs });
      } catch (cause) {
        // Not the error itself: a duplicate key that keeps an index from being built says nothing about this insert.
        const detail = `${collection} takes nothing new without its unique indexes`;
        throw new AppError("unavailable", { detail, cause });
      }
    },
    async stop() {
      isStopped = true;
      await run?.stop();
    },
  };
}
