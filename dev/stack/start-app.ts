import type { ProcessOutput } from "#dev/process/start-process";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";
import { getNextCommand } from "#dev/stack/run-node";
import { getServerCommand } from "#dev/stack/server-folder";
import type { StartedService } from "#dev/stack/start-stack";
import { showProgress } from "#dev/terminal/progress";

export type AppOptions = {
  mode: "start" | "dev";
  port: number;
  siteUrl: string;
  environment: NodeJS.ProcessEnv;
  output: ProcessOutput;
  /** The folder of the production build, if not the default of `next build`. */
  buildFolder?: string;
};

/** Starts the app and resolves when its home page loads. Throws an ExplainedError if it does not start. */
export async function startApp({
  mode,
  port,
  siteUrl,
  environment,
  output,
  buildFolder,
}: AppOptions): Promise<StartedService & { pid: number }> {
  return showProgress("app", async ({ update }) => {
    if (output === "terminal") update("starting, its output follows");
    const server =
      mode === "start"
        ? getServerCommand({ port, environment, buildFolder })
        : {
            command: process.execPath,
            args: [getNextCommand(), "dev", "--port", String(port)],
            env: environment,
          };
    const { exited, pid } = await startProcess({
      ...server,
      name: "app",
      output,
      isReady: () => isAnswering(siteUrl),
      // The development server compiles the page first.
      readyWithinSeconds: 120,
    });
    return { detail: siteUrl, environment: {}, running: { exited, output }, pid };
  });
}
