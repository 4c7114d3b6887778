import "server-only";
import { MongoServerError } from "mongodb";
import { AppError } from "#lib/errors/app-error";

/**
 * The time limit of a search's queries in milliseconds. Slow searches have frequent words that no course has
 * together, or a price or star range with few courses. Shorter than the driver's timeout
 * (lib/db/connection-bounds), so that the database's own error comes first.
 */
export const maxTimeMS = 1500;

const maxTimeExpired = 50;

/** Throws AppError `unavailable` (reason "too_slow") if the database gave up after maxTimeMS. Rethrows other errors. */
export async function withTimeLimit<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === maxTimeExpired)) throw error;
    throw new AppError("unavailable", {
      message: "This search takes too long. Add a word, or remove a filter.",
      details: { reason: "too_slow" },
      cause: error,
    });
  }
}

/** Whether withTimeLimit threw this error. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof AppError && error.details?.reason === "too_slow";
}
