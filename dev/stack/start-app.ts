import { type ProcessOutput, startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";
import { getNextCommand } from "#dev/stack/run-node";
import { getServerCommand } from "#dev/stack/server-folder";
import { runWithProgress } from "#dev/terminal/progress";

type AppOptions = {
  mode: "start" | "dev";
  port: number;
  siteUrl: string;
  environment: NodeJS.ProcessEnv;
  output: ProcessOutput;
  /** The folder of the production build, if not the default of `next build`. */
  buildFolder?: string;
};

/** Starts the app and resolves when its home page loads. Throws an ExplainedError if it does not start. */
export async function startApp(options: AppOptions) {
  const { mode, port, siteUrl, environment, output, buildFolder } = options;
  return runWithProgress("app", async ({ update }) => {
    if (output === "terminal") update("starting, its output follows");
    const args = [getNextCommand(), "dev", "--port", String(port)];
    const server =
      mode === "start"
        ? getServerCommand({ port, environment, buildFolder })
        : { command: process.execPath, args, env: environment };
    const { exited, pid } = await startProcess({
      ...server,
      name: "app",
      output,
      isReady: () => isAnswering(siteUrl),
      // The development server compiles the page first.
      readyWithinSeconds: 120,
    });
    return { detail: siteUrl, running: { exited, output }, pid };
  });
}
