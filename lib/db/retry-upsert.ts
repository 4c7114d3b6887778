import "server-only";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

/**
 * Runs an update that inserts its document when there is none. Two servers may both try to insert it; the second one finds
 * it when it tries again, once. Throws the driver's errors.
 */
export async function retryUpsert<Result>(upsert: () => Promise<Result>): Promise<Result> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  }
}
