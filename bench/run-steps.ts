import { randomUUID } from "node:crypto";
import { type Db, MongoClient, ReadConcern, WriteConcern } from "mongodb";

export type StepRunner = {
  /**
   * Sends commands such as "find sessions", each step once the one before has ended. Resolves with the milliseconds.
   */
  run(steps: string[][]): Promise<number>;
  /** Deletes what was written and closes the connections. */
  close(): Promise<void>;
};

type ScratchDocument = { _id: string; count?: number };

/** As many connections as the server has (lib/db/connection-bounds). */
const maxPoolSize = 10;

/**
 * Opens a runner of the commands that a call of the site sends, with the bare driver and the site's guarantees. A read
 * returns a document of the same collection. A write goes to a collection of its own.
 */
export async function openStepRunner({ MONGODB_URI = "" }: NodeJS.ProcessEnv): Promise<StepRunner> {
  const client = new MongoClient(MONGODB_URI, { maxPoolSize });
  const database = client.db(undefined, {
    writeConcern: new WriteConcern("majority"),
    readConcern: new ReadConcern("majority"),
  });
  await client.connect();
  return {
    async run(steps) {
      const startedAt = performance.now();
      for (const step of steps) await Promise.all(step.map((command) => sendCommand(database, command)));
      return performance.now() - startedAt;
    },
    async close() {
      await getScratch(database).drop();
      await client.close();
    },
  };
}

function getScratch(database: Db) {
  return database.collection<ScratchDocument>("benchSteps");
}

async function sendCommand(database: Db, command: string): Promise<unknown> {
  const [operation, name = ""] = command.split(" ");
  const scratch = getScratch(database);
  const filter = { _id: randomUUID() };
  const change = { $inc: { count: 1 } };
  switch (operation) {
    case "find":
      return database.collection(name).findOne();
    case "aggregate":
      return database
        .collection(name)
        .aggregate([{ $limit: 1 }])
        .toArray();
    case "insert":
      return scratch.insertOne(filter);
    case "update":
      return scratch.updateOne(filter, change, { upsert: true });
    case "findAndModify":
      return scratch.findOneAndUpdate(filter, change, { upsert: true, returnDocument: "after" });
    case "delete":
      return scratch.deleteMany(filter);
    default:
      throw new Error(`there is no "${command}" for the bare driver`);
  }
}
