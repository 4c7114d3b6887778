import "server-only";
import { buildIndexes, type IndexProblem, type IndexRun } from "#lib/db/build-indexes";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** Builds the indexes of one database in the background. */
export type IndexBuilder = {
  /** Starts building the missing indexes unless that is done or under way. Doesn't wait, and never throws. */
  start(): void;
  /** Resolves to the indexes that can't be built, once all others are. */
  finish(): Promise<IndexProblem[]>;
  /**
   * Resolves as soon as this collection has its unique indexes. Throws AppError `unavailable` if they aren't
   * built within 2 s or can't be built.
   */
  requireUnique(collection: string): Promise<void>;
  /** Closes the connections of a build under way. For commands and tests. */
  stop(): Promise<void>;
};

const timeoutMs = 2000;
// The wait before a failed build is tried again: each attempt reads the whole collection.
const pauseMs = 60_000;
// The time after which a build is logged, because queries may be slow until it's done.
const longMs = 10_000;

/** A builder for the database at this URI. Doesn't connect yet. */
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
        // Wraps the error: a duplicate key that keeps an index from being built isn't about this insert.
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
