import { constants } from "node:os";
import { ExplainedError } from "#dev/process/explained-error";
import { stopAllProcesses } from "#dev/process/start-process";
import { stopProgress } from "#dev/terminal/progress";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** npm forwards a Ctrl-C that the terminal has already sent; only a later one means "stop at once". */
const repeatedWithinMs = 1000;

/**
 * Runs a command's main function and exits with its exit code. On any end (a signal, an error, a return), first stops
 * every process that it started, in reverse order; a second Ctrl-C uses SIGKILL.
 */
export async function runCommand(main: () => Promise<number>): Promise<never> {
  let isStopping = false;
  const signalled = waitForSignal().then((code) => {
    isStopping = true;
    return code;
  });
  // The shutdown makes processes that are still starting fail; these errors aren't shown.
  const finished = main().catch((error: unknown) => (isStopping ? 1 : logError(error)));
  // Writing to a closed terminal must not prevent the stop.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  const exitCode = await Promise.race([signalled, finished]);
  await stopAllProcesses("stop");
  process.exit(exitCode);
}

/** Resolves with the exit code for the first signal; the exit of npm counts as one. */
function waitForSignal(): Promise<number> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const receive = (name: (typeof signals)[number]) => {
      if (firstAt === undefined) {
        firstAt = Date.now();
        stopProgress();
        console.error("\n  Stopping everything …");
        resolve(128 + constants.signals[name]);
      } else if (Date.now() - firstAt > repeatedWithinMs) {
        void stopAllProcesses("kill");
      }
    };
    for (const name of signals) process.on(name, receive);
    onNpmExit(() => receive("SIGHUP"));
  });
}

/** Once npm has been killed, Ctrl-C no longer reaches its scripts. */
function onNpmExit(onEnd: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onEnd(), 500).unref();
}

function logError(error: unknown): number {
  if (error instanceof ExplainedError) console.error(`\n${error.message}\n`);
  else console.error(error);
  return 1;
}
