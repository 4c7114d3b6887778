import { readFileSync } from "node:fs";
import path from "node:path";
import { databaseService } from "#dev/stack/database-service";
import { createLocalEnvironment } from "#dev/stack/environment";
import { runNode } from "#dev/stack/run-node";
import { startStack } from "#dev/stack/start-stack";
import { runWithProgress } from "#dev/terminal/progress";

type DatabaseRun = { name: string; script: string; courses: number; note: string; folder: string };

/**
 * Runs a benchmark script with an empty database (the one that MONGODB_URI names, or a temporary one) and returns its
 * result, which the script writes to the file that its last argument names. Throws an ExplainedError when the script
 * fails, for example because the database isn't empty.
 */
export async function runOnDatabase({ name, script, courses, note, folder }: DatabaseRun): Promise<unknown> {
  // The environment only, not .env.local: that file may name a production database.
  const environment = createLocalEnvironment(process.env, "start");
  const siteUrl = "http://localhost:3000";
  const stack = await startStack([databaseService], { siteUrl, folder, reset: false, environment });
  const { MONGODB_URI: started = "" } = stack.environment;
  // The temporary database has the demo's courses; another database on the same server is empty.
  const uri = environment.MONGODB_URI ? started : new URL("/openbook-bench", started).href;
  const { answer } = await runWithProgress(name, async ({ update }) => {
    update(note);
    const resultFile = path.join(folder, `${name}.json`);
    await runNode({
      name: `measure of the ${name}`,
      args: ["--conditions=react-server", script, String(courses), resultFile],
      env: { ...stack.environment, MONGODB_URI: toPatientUri(uri) },
      logFile: path.join(folder, "logs", `${name}.log`),
    });
    return { answer: JSON.parse(readFileSync(resultFile, "utf8")), detail: "" };
  });
  return answer;
}

/**
 * Returns the URI with a timeout of an hour per call instead of the site's few seconds, for indexes on a million courses.
 * The driver's heartbeats get the same timeout: on the embedded server they wait for earlier calls, and a heartbeat that
 * times out closes every connection.
 */
function toPatientUri(uri: string): string {
  return `${uri}${uri.includes("?") ? "&" : "?"}socketTimeoutMS=3600000&connectTimeoutMS=3600000`;
}
