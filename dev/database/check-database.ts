import { once } from "node:events";
import { MongoClient } from "mongodb";
import { maskSecrets, maskUri } from "#dev/database/mask-uri";
import { ExplainedError } from "#dev/process/explained-error";

const answerWithinMilliseconds = 5000;

/**
 * Resolves when the database at the address answers a ping. Throws an ExplainedError within about five seconds
 * when it does not; its message holds no credentials.
 */
export async function checkDatabase(uri: string): Promise<void> {
  // The driver's own limits do not cover a name server that is silent.
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), answerWithinMilliseconds);
  const noAnswer = once(tooLate.signal, "abort").then(() => {
    throw new Error("no answer within 5 seconds");
  });
  try {
    await Promise.race([readServerPid(uri, answerWithinMilliseconds - 200), noAnswer]);
  } catch (error) {
    const reason = maskSecrets(error instanceof Error ? error.message : String(error), uri);
    throw new ExplainedError(
      [
        `The database that MONGODB_URI names does not answer: ${maskUri(uri)}`,
        `  Reason: ${reason}`,
        "  Start it, correct MONGODB_URI (in the environment or in .env.local), or remove it there to use the",
        "  embedded database.",
      ].join("\n"),
    );
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Pings the server at the address and returns its process id, where it tells one. Throws the driver's error
 * when it does not answer in time.
 */
export async function readServerPid(uri: string, withinMilliseconds: number): Promise<number | undefined> {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: withinMilliseconds,
    connectTimeoutMS: withinMilliseconds,
    maxPoolSize: 1,
  });
  try {
    const admin = client.db("admin");
    await admin.command({ ping: 1 });
    // Not everybody may ask for the status (Atlas); that the server answers is enough then.
    const status = await admin.command({ serverStatus: 1 }).catch(() => undefined);
    return status?.pid === undefined ? undefined : Number(status.pid);
  } finally {
    await client.close();
  }
}
