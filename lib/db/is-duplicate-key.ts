import "server-only";
import { MongoServerError } from "mongodb";

/** Whether a write failed because a unique index has another document in its place. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
