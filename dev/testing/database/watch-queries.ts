import { BSON, type CommandStartedEvent, type Document, type MongoClient, ObjectId } from "mongodb";
import { findPlanProblem } from "#dev/testing/database/find-plan-problem";
import { indexDefinitions } from "#lib/db/index-definitions";

// Without `count`: without a filter, which is the only form the app uses, it reads the collection's own counter.
const queryCommands = ["find", "aggregate", "distinct", "update", "delete", "findAndModify"];
// Fields that the driver adds to a command and `explain` rejects.
const driverFields = ["lsid", "$clusterTime", "txnNumber", "$db", "$readPreference"];

/**
 * Records every query of a client. The returned function stops recording, explains each distinct query shape once, and
 * returns a line for each that reads without an index or sorts although an index could have delivered the order.
 */
export function watchQueries(client: MongoClient): () => Promise<string[]> {
  const queries = new Map<string, { database: string; command: Document }>();

  function record({ commandName, command, databaseName }: CommandStartedEvent) {
    if (!queryCommands.includes(commandName)) return;
    // Serialized to BSON and back, because the driver keeps a sort as a Map.
    for (const search of toSearches(BSON.deserialize(BSON.serialize(command)))) {
      const shape = JSON.stringify(search, toShape);
      queries.set(shape, { database: databaseName, command: search });
    }
  }

  client.on("commandStarted", record);
  return async () => {
    client.off("commandStarted", record);
    const problems = await Promise.all(
      [...queries.values()].map(async ({ database, command }) => {
        const plan = await client.db(database).command({ explain: command, verbosity: "queryPlanner" });
        const problem = findPlanProblem({ command, plan, indexes: listWholeIndexes(command) });
        return problem ? [`${problem}: ${JSON.stringify(command)}`] : [];
      }),
    );
    return problems.flat();
  };
}

/** Lists of values get the same plan regardless of their length. */
function toShape(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfValues = value.every((each) => typeof each !== "object" || ObjectId.isValid(each));
    return isOfValues ? [typeof value[0]] : value;
  }
  return typeof value === "object" ? value : typeof value;
}

/** Returns the keys of the collection's indexes that cover all of its documents. */
function listWholeIndexes(command: Document): Document[] {
  const collection = command.find ?? command.aggregate ?? command.distinct;
  return indexDefinitions
    .filter(({ description: { sparse, partialFilterExpression } }) => !sparse && !partialFilterExpression)
    .flatMap((definition) => (definition.collection === collection ? [definition.description.key] : []));
}

// A write's plan depends on its filter, so each statement is explained as a search for the documents that it changes.
function toSearches(command: Document): Document[] {
  // Must come first, because findAndModify has an `update` field as well.
  const collection = command.findAndModify ?? command.update ?? command.delete;
  if (collection) {
    const statements: Document[] = command.updates ??
      command.deletes ?? [{ q: command.query, sort: command.sort }];
    return statements.map(({ q, sort }) => ({ find: collection, filter: q, ...(sort && { sort }) }));
  }
  return [Object.fromEntries(Object.entries(command).filter(([key]) => !driverFields.includes(key)))];
}
