import { BSON, type CommandStartedEvent, type Document, type MongoClient, ObjectId } from "mongodb";
import { findPlanProblem } from "#dev/testing/database/find-plan-problem";
import { indexDefinitions } from "#lib/db/index-definitions";

// `count` is not among them: without a filter, and we have no other, it reads the collection's own counter.
const queryCommands = ["find", "aggregate", "distinct", "update", "delete", "findAndModify"];
// What a driver adds to a command and an explanation does not take.
const extras = ["lsid", "$clusterTime", "txnNumber", "$db", "$readPreference"];

/**
 * Listens to every query of a client. The returned function ends that, explains each shape of query once and returns
 * a line for each that reads without an index or sorts what an index could have delivered in order.
 */
export function watchQueries(client: MongoClient): () => Promise<string[]> {
  const queries = new Map<string, { database: string; command: Document }>();

  function record({ commandName, command, databaseName }: CommandStartedEvent) {
    if (!queryCommands.includes(commandName)) return;
    // Through BSON and back, because the driver keeps a sort as a Map.
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

/** A list of values is planned alike however many there are. */
function toShape(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfValues = value.every((each) => typeof each !== "object" || ObjectId.isValid(each));
    return isOfValues ? [typeof value[0]] : value;
  }
  return typeof value === "object" ? value : typeof value;
}

/** The keys of the indexes in which the collection of a query has all of its documents. */
function listWholeIndexes(command: Document): Document[] {
  const collection = command.find ?? command.aggregate ?? command.distinct;
  return indexDefinitions
    .filter(({ description: { sparse, partialFilterExpression } }) => !sparse && !partialFilterExpression)
    .flatMap((definition) => (definition.collection === collection ? [definition.description.key] : []));
}

// A write is planned by its filter, so each of its statements is explained as the search for what it changes.
function toSearches(command: Document): Document[] {
  // First, because findAndModify has an `update` as well.
  const collection = command.findAndModify ?? command.update ?? command.delete;
  if (collection) {
    const statements: Document[] = command.updates ??
      command.deletes ?? [{ q: command.query, sort: command.sort }];
    return statements.map(({ q, sort }) => ({ find: collection, filter: q, ...(sort && { sort }) }));
  }
  return [Object.fromEntries(Object.entries(command).filter(([key]) => !extras.includes(key)))];
}
