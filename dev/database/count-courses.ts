import { MongoClient } from "mongodb";
import { maskSecrets, maskUri } from "#dev/database/mask-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { getDatabaseName } from "#lib/rules/db/database-name";

const timeoutMs = 5000;

/**
 * Returns how many courses a database holds without changing anything: the app's own connection would create
 * indexes, and with them collections. Throws an ExplainedError without credentials when it cannot be read.
 */
export async function countCourses(uri: string): Promise<number> {
  try {
    const client = new MongoClient(uri, {
      serverSelectionTimeoutMS: timeoutMs,
      maxPoolSize: 1,
    });
    try {
      return await client.db(getDatabaseName(uri)).collection("services").estimatedDocumentCount();
    } finally {
      await client.close();
    }
  } catch (error) {
    const reason = maskSecrets(error instanceof Error ? error.message : String(error), uri);
    throw new ExplainedError(`Couldn't count the courses in ${maskUri(uri)}: ${reason}`);
  }
}
