import { MongoClient } from "mongodb";
import { maskSecrets, maskUri } from "#dev/database/mask-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { getDatabaseName } from "#lib/rules/db/database-name";

const answerWithinMilliseconds = 5000;

/**
 * Returns how many courses a database holds and changes nothing in it: the app's own connection would make its
 * indexes, and with them its collections. Throws an ExplainedError without credentials when it cannot be read.
 */
export async function countCourses(uri: string): Promise<number> {
  try {
    const client = new MongoClient(uri, {
      serverSelectionTimeoutMS: answerWithinMilliseconds,
      maxPoolSize: 1,
    });
    try {
      return await client.db(getDatabaseName(uri)).collection("services").estimatedDocumentCount();
    } finally {
      await client.close();
    }
  } catch (error) {
    const reason = maskSecrets(error instanceof Error ? error.message : String(error), uri);
    throw new ExplainedError(`The courses in ${maskUri(uri)} could not be counted: ${reason}`);
  }
}
