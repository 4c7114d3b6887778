import { redactSecrets, redactUri } from "#dev/database/redact-uri";
import { withClient } from "#dev/database/require-reachable-database";
import { ExplainedError } from "#dev/process/explained-error";
import { parseDatabaseName } from "#lib/rules/db/database-name";

/**
 * Returns the number of courses in a database without changing anything: the app's own connection would create indexes,
 * and with them collections. Throws an ExplainedError without credentials when the database can't be read.
 */
export async function countCourses(uri: string): Promise<number> {
  try {
    return await withClient(uri, 5000, (client) =>
      client.db(parseDatabaseName(uri)).collection("services").estimatedDocumentCount(),
    );
  } catch (error) {
    const reason = redactSecrets(error instanceof Error ? error.message : String(error), uri);
    throw new ExplainedError(`Couldn't count the courses in ${redactUri(uri)}: ${reason}`);
  }
}
