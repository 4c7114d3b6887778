import path from "node:path";
import { getNextCommand, runNode } from "#dev/stack/run-node";
import { completeServerFolder } from "#dev/stack/server-folder";
import { runWithProgress } from "#dev/terminal/progress";

type BuildOptions = {
  environment: NodeJS.ProcessEnv;
  logDirectory: string;
  /** The reason for the build, shown in the terminal. */
  reason?: string;
  /** The build folder that the environment sets, if not the default. */
  buildFolder?: string;
};

/** Makes the production build. Throws an ExplainedError with the end of its output if it fails. */
export async function buildApp(options: BuildOptions): Promise<void> {
  const { environment: env, logDirectory, reason = "", buildFolder } = options;
  await runWithProgress("build", async ({ update }) => {
    update("building the app, about 30 s");
    const logFile = path.join(logDirectory, "build.log");
    await runNode({ name: "build", args: [getNextCommand(), "build"], env, logFile });
    await completeServerFolder(buildFolder);
    return { detail: reason };
  });
}
