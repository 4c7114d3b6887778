import { BSON, type CommandStartedEvent, type Document } from "mongodb";
import { type QueryPlan, readPlan } from "#bench/read-plan";
import { getDatabase, getDatabaseClient } from "#lib/db/client";

/** A query as it was sent: a find, or an aggregation that counts. */
export type SentQuery = Document;

const commandNames = ["find", "aggregate"];

/** Returns the result of a call, its duration, and the queries of these collections that it sent. */
export async function recordQueries<T>(collections: string[], call: () => Promise<T>) {
  const client = await getDatabaseClient();
  const sent: SentQuery[] = [];
  const record = ({ commandName, command }: CommandStartedEvent) => {
    // Serialized to BSON and back, because the driver keeps a sort as a Map.
    if (commandNames.includes(commandName) && collections.includes(command[commandName]))
      sent.push(BSON.deserialize(BSON.serialize(command)));
  };
  client.on("commandStarted", record);
  const startedAt = performance.now();
  try {
    const found = await call();
    return { found, milliseconds: performance.now() - startedAt, sent };
  } finally {
    client.off("commandStarted", record);
  }
}

// Fields that the driver adds to a command and `explain` rejects, and the time limit, which `explain` doesn't need.
const driverFields = ["lsid", "$clusterTime", "$db", "$readPreference", "maxTimeMS"];

/** Has the database explain queries, one after the other. */
export async function explainQueries(sent: SentQuery[]): Promise<QueryPlan[]> {
  const database = await getDatabase();
  const plans: QueryPlan[] = [];
  for (const query of sent) {
    const explain = Object.fromEntries(Object.entries(query).filter(([key]) => !driverFields.includes(key)));
    plans.push(readPlan(await database.command({ explain, verbosity: "executionStats" })));
  }
  return plans;
}

/** The sum of the index entries read; null if the database doesn't say. */
export function sumKeys(plans: QueryPlan[]): number | null {
  return plans.reduce(
    (sum: number | null, { keys }) => (sum === null || keys === null ? null : sum + keys),
    0,
  );
}

/** Names the indexes that the plans read, and whether any sorts: "search_1_createdKey_-1, sorted". */
export function describeIndexes(plans: QueryPlan[]): string {
  const indexes = [...new Set(plans.flatMap((plan) => plan.indexes))].sort();
  return [...indexes, ...(plans.some(({ isSorted }) => isSorted) ? ["sorted"] : [])].join(", ");
}
