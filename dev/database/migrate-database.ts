import { redactSecrets } from "#dev/database/redact-uri";
import { ExplainedError } from "#dev/process/explained-error";
import { NewerSchemaError } from "#lib/db/check-schema";
import { migrate } from "#lib/db/migrate";

/** Migrates the database at this URI and prints a line for each step. Throws an ExplainedError without credentials. */
export async function migrateDatabase(uri: string): Promise<string[]> {
  try {
    return await migrate({ uri, onProgress: (text) => console.info(text) });
  } catch (error) {
    const text = error instanceof NewerSchemaError ? error.detail : undefined;
    const reason = redactSecrets(text ?? (error instanceof Error ? error.message : String(error)), uri);
    throw new ExplainedError(`The database could not be migrated: ${reason}`);
  }
}
