import "server-only";
import { MongoServerError } from "mongodb";
import { AppError } from "#lib/errors/app-error";

/**
 * A search that takes longer is given up: frequent words that no course has together, or bounds that few courses are in. Less
 * than the driver waits for an answer (lib/db/connection-bounds), so that the server says so first.
 */
export const maxTimeMS = 1500;

const maxTimeExpired = 50;

/** Throws AppError `unavailable` with `details.reason` "too_slow" for an answer that took longer than maxTimeMS. */
export async function withinTime<T>(answer: Promise<T>): Promise<T> {
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

/** Whether an error is the one that withinTime throws. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof AppError && error.details?.reason === "too_slow";
}
