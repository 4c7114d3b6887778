import "server-only";
import { MongoServerError } from "mongodb";

/** Whether a write failed because another document already has its unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
