import path from "node:path";
import { countCourses } from "#dev/database/count-courses";
import { maskUri } from "#dev/database/mask-uri";
import { databaseService } from "#dev/stack/database-service";
import { runNode } from "#dev/stack/run-node";
import type { StackService } from "#dev/stack/service";

/**
 * The database with the demo's courses and reviews. Only one of our own is filled: another one is somebody's, and a
 * hint says how to fill it while it has no courses.
 */
export const seededDatabaseService: StackService = {
  name: "database",
  async start(context, onProgress) {
    const started = await databaseService.start(context, onProgress);
    const environment = { ...context.environment, ...started.environment };
    const { MONGODB_URI: uri = "" } = environment;
    if (!started.running) {
      if ((await countCourses(uri)) > 0) return started;
      return { ...started, hint: `No courses yet in ${maskUri(uri)}: npm run seed, then start again` };
    }
    onProgress("adding the courses");
    const seeded = await runNode({
      name: "seed",
      args: ["--conditions=react-server", "dev/seed.ts", "--yes"],
      // No site runs yet that would have to hear of it.
      env: { ...environment, REVALIDATE_TOKEN: "" },
      logFile: path.join(context.folder, "logs", "seed.log"),
    });
    return { ...started, detail: `${started.detail}  ${seeded}` };
  },
};
