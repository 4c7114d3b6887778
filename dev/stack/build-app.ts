import path from "node:path";
import { getNextCommand, runNode } from "#dev/stack/run-node";
import { showProgress } from "#dev/terminal/progress";

export type BuildOptions = {
  environment: NodeJS.ProcessEnv;
  logDirectory: string;
  /** Why it is needed, for the terminal. */
  reason?: string;
};

/** Makes the production build. Throws an ExplainedError with the end of its output if it fails. */
export async function buildApp({ environment, logDirectory, reason = "" }: BuildOptions): Promise<void> {
  await showProgress("build", async ({ update }) => {
    update("building the app, about 30 s");
    const logFile = path.join(logDirectory, "build.log");
    await runNode({ name: "build", args: [getNextCommand(), "build"], env: environment, logFile });
    return { detail: reason };
  });
}
