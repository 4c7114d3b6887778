import "server-only";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

/**
 * Runs an upsert, and repeats it once after a duplicate key: if two servers both try to insert the document, the second
 * one finds it on its second attempt. Throws the driver's errors.
 */
export async function retryUpsert<Result>(upsert: () => Promise<Result>): Promise<Result> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  }
}
