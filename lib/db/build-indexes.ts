import "server-only";
import { MongoClient } from "mongodb";
import { getCommandBounds } from "#lib/db/connection-bounds";
import { type IndexDefinition, indexDefinitions } from "#lib/db/index-definitions";
import { openDatabase } from "#lib/db/open-database";

/** An index that couldn't be built, such as `services.titleKey_1`, and why. */
export type IndexProblem = { index: string; reason: string; cause: unknown };

type BuildOptions = {
  uri: string;
  /** Called for each index in place, with whether it was missing before. */
  onBuilt: (built: { index: string; wasMissing: boolean }) => void;
};

export type IndexRun = ReturnType<typeof buildIndexes>;

/**
 * Starts building all missing indexes of the database at this URI, each with a command of its own, so that an index
 * that can't be built doesn't block the others. `listPending` names the indexes that are neither built nor failed yet.
 * `ended` resolves to those that couldn't be built, once all others are, and never rejects.
 */
export function buildIndexes({ uri, onBuilt }: BuildOptions) {
  const client = new MongoClient(uri, getCommandBounds(uri));
  const database = openDatabase({ client, uri });
  const connected = client.connect();
  const pending = new Set(indexDefinitions.map(toIndexName));
  const build = async (definition: IndexDefinition) => {
    const index = toIndexName(definition);
    try {
      await connected;
      const { collection, description } = definition;
      // The command, because the driver's function doesn't say whether the index was missing.
      const built = await database.command({ createIndexes: collection, indexes: [description] });
      const isFirst = built.createdCollectionAutomatically === true;
      onBuilt({ index, wasMissing: isFirst || built.numIndexesAfter > built.numIndexesBefore });
    } finally {
      pending.delete(index);
    }
  };
  const builds = indexDefinitions.map((definition) => ({ definition, built: build(definition) }));
  const failures = builds.map(({ definition, built }) =>
    built
      .then(() => null)
      .catch((cause: unknown): IndexProblem => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        return { index: toIndexName(definition), reason, cause };
      }),
  );
  const ended = Promise.all(failures).then(async (problems) => {
    await client.close();
    return problems.filter((problem) => problem !== null);
  });
  return { builds, listPending: () => [...pending], ended, stop: () => client.close() };
}

function toIndexName({ collection, description }: IndexDefinition): string {
  return `${collection}.${description.name}`;
}
