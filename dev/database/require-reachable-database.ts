import { setTimeout as sleep } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { redactSecrets, redactUri } from "#dev/database/redact-uri";
import { ExplainedError } from "#dev/process/explained-error";

const timeoutMs = 5000;

/** Resolves when the database answers a ping. Throws an ExplainedError without credentials within five seconds. */
export async function requireReachableDatabase(uri: string): Promise<void> {
  // The driver's own timeouts don't cover a name server that doesn't respond.
  const noAnswer = sleep(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error("no answer within 5 seconds");
  });
  try {
    await Promise.race([readServerPid(uri, timeoutMs - 200), noAnswer]);
  } catch (error) {
    const reason = redactSecrets(error instanceof Error ? error.message : String(error), uri);
    throw new ExplainedError(
      [
        `The database at MONGODB_URI does not answer: ${redactUri(uri)}`,
        `  Reason: ${reason}`,
        "  Start it, correct MONGODB_URI (in the environment or in .env.local), or remove it to use the embedded",
        "  database.",
      ].join("\n"),
    );
  }
}

/** Pings the server and returns its pid if it reports one. Throws the driver's error if it doesn't answer in time. */
export function readServerPid(uri: string, timeoutMs: number): Promise<number | undefined> {
  return withClient(uri, timeoutMs, async (client) => {
    const admin = client.db("admin");
    await admin.command({ ping: 1 });
    // Not every user may read the status (Atlas); then a successful ping is enough.
    const status = await admin.command({ serverStatus: 1 }).catch(() => undefined);
    return status?.pid === undefined ? undefined : Number(status.pid);
  });
}

/** Runs queries with one connection, which is closed afterwards. Throws the driver's errors. */
export async function withClient<Result>(
  uri: string,
  timeoutMs: number,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const timeouts = { serverSelectionTimeoutMS: timeoutMs, connectTimeoutMS: timeoutMs };
  const client = new MongoClient(uri, { ...timeouts, maxPoolSize: 1 });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}
