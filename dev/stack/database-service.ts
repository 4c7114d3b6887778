import path from "node:path";
import { checkDatabase } from "#dev/database/check-database";
import { maskUri } from "#dev/database/mask-uri";
import { startDatabase } from "#dev/database/start-database";
import { ExplainedError } from "#dev/process/explained-error";
import { keepPort } from "#dev/stack/keep-port";
import type { StackService } from "#dev/stack/service";

/** The database that MONGODB_URI names when it is set, otherwise one of our own. */
export const databaseService: StackService = {
  name: "database",
  async start({ environment, folder, siteUrl, reset }, onProgress) {
    const { MONGODB_URI } = environment;
    if (MONGODB_URI) {
      if (reset) {
        throw new ExplainedError(
          `--reset deletes the embedded database only, but MONGODB_URI is set: ${maskUri(MONGODB_URI)}`,
        );
      }
      await checkDatabase(MONGODB_URI);
      return { detail: `${maskUri(MONGODB_URI)} (from MONGODB_URI)`, environment: { MONGODB_URI } };
    }
    const { port, note } = await keepPort({ folder, service: "database", usual: 27117 });
    const { uri, engine, exited, logFile } = await startDatabase({
      dataDirectory: path.join(folder, "database"),
      port,
      address: siteUrl,
      reset,
      onProgress,
    });
    const kind = engine === "secantusdb" ? "embedded" : "mongod";
    return {
      detail: `${uri} (${kind}${note})`,
      environment: { MONGODB_URI: uri },
      running: { exited, output: { logFile } },
    };
  },
};
