import "server-only";
import { type Db, MongoClient } from "mongodb";
import { getCommandBounds } from "#lib/db/connection-bounds";
import { type IndexDefinition, indexDefinitions } from "#lib/db/index-definitions";
import { getDatabaseName } from "#lib/rules/db/database-name";

/** An index that could not be built, such as `services.titleKey_1`, and why. */
export type IndexProblem = { index: string; reason: string; cause: unknown };

export type IndexRun = {
  builds: { definition: IndexDefinition; built: Promise<void> }[];
  /** The names of those that are neither there yet nor known not to be possible. */
  listPending(): string[];
  /** The indexes that could not be built, once all others have been; never rejects. */
  ended: Promise<IndexProblem[]>;
  stop(): Promise<void>;
};

type BuildOptions = {
  uri: string;
  /** Hears of each that is in place, and whether it was missing. */
  onBuilt: (built: { index: string; wasMissing: boolean }) => void;
};

/**
 * Starts to build all indexes of the database at this address, each by a command of its own, so that one that cannot be
 * built does not hold up the others. Existing indexes are left alone.
 */
export function buildIndexes({ uri, onBuilt }: BuildOptions): IndexRun {
  const client = new MongoClient(uri, getCommandBounds(uri));
  const database = client.db(getDatabaseName(uri));
  const connected = client.connect();
  const pending = new Set(indexDefinitions.map(toName));
  const build = async (definition: IndexDefinition) => {
    const index = toName(definition);
    try {
      await connected;
      const wasMissing = await buildIndex(database, definition);
      onBuilt({ index, wasMissing });
    } finally {
      pending.delete(index);
    }
  };
  const builds = indexDefinitions.map((definition) => ({ definition, built: build(definition) }));
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
  return { builds, listPending: () => [...pending], ended, stop: () => client.close() };
}

/** Returns whether it was missing. By a command, because the driver's function doesn't say. */
async function buildIndex(database: Db, { collection, description }: IndexDefinition): Promise<boolean> {
  const answer = await database.command({ createIndexes: collection, indexes: [description] });
  return answer.numIndexesAfter > answer.numIndexesBefore || answer.createdCollectionAutomatically === true;
}

function toName({ collection, description }: IndexDefinition): string {
  return `${collection}.${description.name}`;
}

function toProblem(definition: IndexDefinition, cause: unknown): IndexProblem {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { index: toName(definition), reason, cause };
}
