import { startProcess } from "#dev/process/start-process";
import type { ProcessOutput } from "#dev/process/supervise";
import { getNextCommand } from "#dev/stack/run-node";
import type { StartedService } from "#dev/stack/service";
import { showProgress } from "#dev/terminal/progress";

export type AppOptions = {
  mode: "start" | "dev";
  port: number;
  siteUrl: string;
  environment: NodeJS.ProcessEnv;
  output: ProcessOutput;
};

/** Starts the app and resolves when its home page answers 200. Throws an ExplainedError if it does not come up. */
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
      isReady: () => answersWell(siteUrl),
      // The development server compiles the page first.
      readyWithinSeconds: 120,
    });
    return { detail: siteUrl, environment: {}, running: { exited, output }, pid };
  });
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    await body?.cancel();
    return status === 200;
  } catch {
    return false;
  }
}
