import { withClient } from "#dev/database/check-database";
import { maskSecrets, maskUri } from "#dev/database/mask-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { getDatabaseName } from "#lib/rules/db/database-name";

/**
 * Returns the number of courses in a database without changing anything: the app's own connection would create indexes,
 * and with them collections. Throws an ExplainedError without credentials when the database can't be read.
 */
export async function countCourses(uri: string): Promise<number> {
  try {
    return await withClient(uri, 5000, (client) =>
      client.db(getDatabaseName(uri)).collection("services").estimatedDocumentCount(),
    );
  } catch (error) {
    const reason = maskSecrets(error instanceof Error ? error.message : String(error), uri);
    throw new ExplainedError(`Couldn't count the courses in ${maskUri(uri)}: ${reason}`);
  }
}
