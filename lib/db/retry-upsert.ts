import "server-only";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

/**
 * Repeats an upsert once after a duplicate key, when two servers insert at the same time. Throws the driver's errors.
 */
export async function retryUpsert<Result>(upsert: () => Promise<Result>): Promise<Result> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  }
}
