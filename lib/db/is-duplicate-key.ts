import "server-only";
import { MongoServerError } from "mongodb";

/** Whether a write failed because a unique index holds what it would have written. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
