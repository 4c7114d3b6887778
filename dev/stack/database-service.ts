import path from "node:path";
import { countCourses } from "#dev/database/count-courses";
import { redactUri } from "#dev/database/redact-uri";
import { requireReachableDatabase } from "#dev/database/require-reachable-database";
import { startDatabase } from "#dev/database/start-database";
import { ExplainedError } from "#dev/process/explained-error";
import { claimPort } from "#dev/stack/claim-port";
import { runNode } from "#dev/stack/run-node";
import type { StackService, StartedService } from "#dev/stack/start-stack";

/**
 * The database that MONGODB_URI names if it's set, otherwise a local one with the demo's courses and reviews. Never
 * adds data to an external database; while that has no courses, a hint says how to seed it.
 */
export const databaseService: StackService = {
  name: "database",
  async plan({ environment, folder, siteUrl, reset, isTemporary = false }) {
    const { MONGODB_URI } = environment;
    if (MONGODB_URI) {
      if (reset) {
        throw new ExplainedError(
          `--reset deletes the embedded database only, but MONGODB_URI is set: ${redactUri(MONGODB_URI)}`,
        );
      }
      return { buildEnvironment: {}, start: () => openExternalDatabase(MONGODB_URI) };
    }
    const { port, note } = await claimPort({ folder, service: "database", usual: 27117, isTemporary });
    const options = {
      dataDirectory: path.join(folder, "database"),
      port,
      address: siteUrl,
      reset,
      ...(isTemporary && { throwAwayFolder: folder }),
    };
    return {
      buildEnvironment: {},
      async start(_environment, onProgress) {
        const { uri, engine, exited, logFile } = await startDatabase({ ...options, onProgress });
        onProgress("adding the courses");
        const seeded = await runNode({
          name: "seed",
          args: ["--conditions=react-server", "dev/seed.ts", "--yes", "--demo"],
          // No site is running yet, so none has to be notified.
          env: { ...environment, MONGODB_URI: uri, REVALIDATE_TOKEN: "" },
          logFile: path.join(folder, "logs", "seed.log"),
        });
        const kind = engine === "secantusdb" ? "embedded" : "mongod";
        return {
          detail: `${uri} (${kind}${note})  ${seeded}`,
          environment: { MONGODB_URI: uri },
          running: { exited, output: { logFile } },
        };
      },
    };
  },
};

async function openExternalDatabase(uri: string): Promise<StartedService> {
  const shown = redactUri(uri);
  await requireReachableDatabase(uri);
  const hasCourses = (await countCourses(uri)) > 0;
  return {
    detail: `${shown} (from MONGODB_URI)`,
    environment: { MONGODB_URI: uri },
    hint: hasCourses ? undefined : `No courses yet in ${shown}. Run npm run seed, then start again.`,
  };
}
