import "server-only";
import { buildIndexes, type IndexRun } from "#lib/db/build-indexes";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { withTimeout } from "#lib/rules/async/with-timeout";

export type IndexBuilder = ReturnType<typeof createIndexBuilder>;

const timeoutMs = 2000;
// The wait before a failed build is tried again: each attempt reads the whole collection.
const pauseMs = 60_000;
// The time after which a build is logged, because queries may be slow until it's done.
const longMs = 10_000;

/** Returns a builder that builds the indexes of the database at this URI in the background. Doesn't connect yet. */
export function createIndexBuilder(uri: string) {
  let run: IndexRun | undefined;
  let isStopped = false;

  function start(): IndexRun {
    run ??= begin();
    return run;
  }

  function begin(): IndexRun {
    const built: string[] = [];
    const newRun = buildIndexes({
      uri,
      onBuilt: ({ index, wasMissing }) => void (wasMissing && built.push(index)),
    });
    const timer = setTimeout(() => {
      const indexes = newRun.listPending().join(", ");
      logLine("warn", { message: "indexes are missing and being built", indexes });
    }, longMs).unref();
    void newRun.ended.then((problems) => {
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
        if (run === newRun) run = undefined;
      };
      if (isAway) forget();
      else setTimeout(forget, pauseMs).unref();
    });
    return newRun;
  }

  return {
    /** Starts building the missing indexes unless that is done or under way. Doesn't wait, and never throws. */
    start: () => void start(),
    /** Resolves to the indexes that can't be built, once all others are. */
    finish: () => start().ended,
    /** Waits for this collection's unique indexes. Throws AppError `unavailable` if that fails or takes 2 s. */
    async requireUnique(collection: string): Promise<void> {
      const unique = start().builds.filter(
        ({ definition }) => definition.isUnique && definition.collection === collection,
      );
      try {
        await withTimeout(Promise.all(unique.map(({ built }) => built)), { timeoutMs });
      } catch (cause) {
        // Wraps the error: a duplicate key that keeps an index from being built isn't about this insert.
        const detail = `${collection} accepts no inserts without its unique indexes`;
        throw new AppError("unavailable", { detail, cause });
      }
    },
    /** Closes the connections of a build under way. For commands and tests. */
    async stop(): Promise<void> {
      isStopped = true;
      await run?.stop();
    },
  };
}
