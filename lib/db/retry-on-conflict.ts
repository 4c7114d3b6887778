import "server-only";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";

/** An attempt returns this if a document that it read was changed before it could write. */
export const retry = Symbol("retry");

type RetryOptions<Result> = {
  /** Names the write in the log. */
  name: string;
  /** Reads documents, computes, and writes only if the revision or version that it read is still stored. */
  attempt: () => Promise<Result | typeof retry>;
  maxAttempts?: number;
};

/**
 * Optimistic locking: repeats an attempt until it returns a result, and returns that. Each failed attempt means that
 * another writer succeeded, so only a document that is written constantly, or a defect, reaches the limit. Throws
 * AppError `unavailable` after `maxAttempts`, and the errors of attempts.
 */
export async function retryOnConflict<Result>(options: RetryOptions<Result>): Promise<Result> {
  const { name, attempt, maxAttempts = 100 } = options;
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const result = await attempt();
    if (result !== retry) return result;
  }
  logLine("error", { message: "gave up a write after too many conflicts", name, attempts: maxAttempts });
  throw new AppError("unavailable", { detail: `${name} had ${maxAttempts} conflicts` });
}
