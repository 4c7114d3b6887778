import { startProcess } from "#dev/process/start-process";
import type { ProcessOutput } from "#dev/process/supervise";
import { isAnswering } from "#dev/process/wait-until";
import { getNextCommand } from "#dev/stack/run-node";
import type { StartedService } from "#dev/stack/start-stack";
import { showProgress } from "#dev/terminal/progress";

export type AppOptions = {
  mode: "start" | "dev";
  port: number;
  siteUrl: string;
  environment: NodeJS.ProcessEnv;
  output: ProcessOutput;
};

/** Starts the app and resolves when its home page loads. Throws an ExplainedError if it does not start. */
export async function startApp({
  mode,
  port,
  siteUrl,
  environment,
  output,
}: AppOptions): Promise<StartedService & { pid: number }> {
  return showProgress("app", async ({ update }) => {
    if (output === "terminal") update("starting, its output follows");
    const { exited, pid } = await startProcess({
      name: "app",
      command: process.execPath,
      args: [getNextCommand(), mode, "--port", String(port)],
      env: environment,
      output,
      isReady: () => isAnswering(siteUrl),
      // The development server compiles the page first.
      readyWithinSeconds: 120,
    });
    return { detail: siteUrl, environment: {}, running: { exited, output }, pid };
  });
}
