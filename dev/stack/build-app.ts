import path from "node:path";
import { getNextCommand, runNode } from "#dev/stack/run-node";
import { completeServerFolder } from "#dev/stack/server-folder";
import { showProgress } from "#dev/terminal/progress";

export type BuildOptions = {
  environment: NodeJS.ProcessEnv;
  logDirectory: string;
  /** Why it is needed, for the terminal. */
  reason?: string;
  /** Where the environment lets the build be written, if not where it usually is. */
  buildFolder?: string;
};

/** Makes the production build. Throws an ExplainedError with the end of its output if it fails. */
export async function buildApp({
  environment,
  logDirectory,
  reason = "",
  buildFolder,
}: BuildOptions): Promise<void> {
  await showProgress("build", async ({ update }) => {
    update("building the app, about 30 s");
    const logFile = path.join(logDirectory, "build.log");
    await runNode({ name: "build", args: [getNextCommand(), "build"], env: environment, logFile });
    completeServerFolder(buildFolder);
    return { detail: reason };
  });
}
