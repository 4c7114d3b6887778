import "server-only";
import { type Db, MongoClient } from "mongodb";
import { getCommandBounds } from "#lib/db/connection-bounds";
import { type IndexDefinition, indexDefinitions } from "#lib/db/index-definitions";
import { getDatabaseName } from "#lib/rules/db/database-name";

/** An index that could not be built, such as `services.titleKey_1`, and why. */
export type IndexProblem = { index: string; reason: string; cause: unknown };

export type IndexRun = {
  builds: { definition: IndexDefinition; built: Promise<void> }[];
  /** The indexes that could not be built, once all others have been; never rejects. */
  ended: Promise<IndexProblem[]>;
  stop(): Promise<void>;
};

/**
 * Starts to build all indexes of the database at this address, each by a command of its own, so that one that cannot be
 * built does not hold up the others. Existing indexes are left alone.
 */
export function buildIndexes(uri: string): IndexRun {
  const client = new MongoClient(uri, getCommandBounds(uri));
  const database = client.db(getDatabaseName(uri));
  const connected = client.connect();
  const builds = indexDefinitions.map((definition) => ({
    definition,
    built: connected.then(() => buildIndex(database, definition)),
  }));
  const problems = builds.map(({ definition, built }) =>
    built.then(
      () => [],
      (cause: unknown) => [toProblem(definition, cause)],
    ),
  );
  const ended = Promise.all(problems).then(async (found) => {
    await client.close();
    return found.flat();
  });
  return { builds, ended, stop: () => client.close() };
}

async function buildIndex(database: Db, { collection, description }: IndexDefinition): Promise<void> {
  await database.collection(collection).createIndexes([description]);
}

function toProblem({ collection, description }: IndexDefinition, cause: unknown): IndexProblem {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { index: `${collection}.${description.name}`, reason, cause };
}
