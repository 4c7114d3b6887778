import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { ExplainedError } from "#dev/process/explained-error";
import { formatLog } from "#dev/process/last-lines";
import { deleteChild, stopOrphans, storeChild } from "#dev/process/orphans";
import { sendGroupSignal, stopGroup } from "#dev/process/process-group";
import { waitUntil } from "#dev/process/wait-until";

/** How a process exited: its code, or the signal that ended it. */
export type ExitStatus = { code: number | null; signal: NodeJS.Signals | null };

/** The output of a process: a log file, emptied first, or the runner's own terminal. */
export type ProcessOutput = { logFile: string } | "terminal";

export type RunningProcess = {
  name: string;
  pid: number;
  /** Resolves when the process and its whole group have exited, for any reason. */
  exited: Promise<ExitStatus>;
  /** Sends the stop signal, and SIGKILL after the grace period. Resolves when the group is gone. */
  stop(): Promise<void>;
  /** Ends the group with SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>;
};

type ProcessOptions = {
  /** The name in messages: "database", "app". */
  name: string;
  command: string;
  args: string[];
  output: ProcessOutput;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Polled until it returns true; without it, the process is ready as soon as it runs. */
  isReady?: (pid: number) => Promise<boolean>;
  readyWithinSeconds?: number;
  /** The first signal; SIGKILL follows after the grace period. */
  stopSignal?: NodeJS.Signals;
  graceSeconds?: number;
  /** Contains temporary data: if the runner is killed and can't remove it, the next run does. */
  throwAwayFolder?: string;
};

const running = new Set<RunningProcess>();
let isStoppingAll = false;

/**
 * Starts a command in its own process group and resolves when it's ready. If this process is killed, the next run ends
 * the group (`stopOrphans`). Throws an ExplainedError with the last log lines if the command doesn't start, exits
 * before it's ready, or isn't ready in time.
 */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  await stopOrphans();
  const { name } = options;
  if (isStoppingAll) throw new ExplainedError(`${name} was not started: everything is being stopped.`);
  const started = await startGroup(options);
  await waitUntilReady(started, options);
  return started;
}

/** Runs a command and resolves with its exit status. Throws an ExplainedError if it doesn't start. */
export async function runProcess(options: ProcessOptions): Promise<ExitStatus> {
  return (await startProcess(options)).exited;
}

/** Ends every process of this runner, last started first, and prevents new starts. */
export async function stopAllProcesses(how: "stop" | "kill"): Promise<void> {
  isStoppingAll = true;
  if (how === "kill") await Promise.all([...running].map((each) => each.kill()));
  for (const each of [...running].reverse()) await each.stop();
}

// Handles a runner that exits without having stopped them.
process.on("exit", () => {
  for (const { pid } of running) sendGroupSignal(pid, "SIGKILL");
});

/** Returns the sentence, followed by the last lines of the process's log if it has one. */
export function formatWithLog(sentence: string, output: ProcessOutput): string {
  return output === "terminal" ? sentence : `${sentence}\n${formatLog(output.logFile)}`;
}

/** Describes how a process exited: "ended with code 1". */
export function formatExit({ code, signal }: ExitStatus): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

async function startGroup(options: ProcessOptions): Promise<RunningProcess> {
  const { name, command, args, env, cwd, output, throwAwayFolder } = options;
  const { stopSignal = "SIGTERM", graceSeconds = 5 } = options;
  if (output !== "terminal") mkdirSync(path.dirname(output.logFile), { recursive: true });
  const log = output === "terminal" ? undefined : openSync(output.logFile, "w");
  const stdio: StdioOptions = log === undefined ? "inherit" : ["ignore", log, log];
  // A detached process has its own group, which neither Ctrl-C nor a closed terminal reaches.
  const child = spawn(command, args, { cwd, env, stdio, detached: true, windowsHide: true });
  if (log !== undefined) closeSync(log);
  const { pid } = child;
  if (pid === undefined) {
    const [{ message }] = await once(child, "error");
    throw new ExplainedError(`${name} did not start: ${message}.`);
  }
  storeChild(pid, throwAwayFolder);
  let stopped: Promise<void> | undefined;
  const started: RunningProcess = {
    name,
    pid,
    exited: once(child, "exit").then(async ([code, signal]) => {
      // The leader has exited; the rest of its group must not keep running.
      await stopGroup(pid, "SIGTERM", graceSeconds);
      running.delete(started);
      deleteChild(pid);
      return { code, signal };
    }),
    async stop() {
      stopped ??= stopGroup(pid, stopSignal, graceSeconds);
      await stopped;
      await started.exited;
    },
    async kill() {
      sendGroupSignal(pid, "SIGKILL");
      await started.exited;
    },
  };
  running.add(started);
  return started;
}

async function waitUntilReady(
  { pid, exited, stop }: RunningProcess,
  { name, output, isReady, readyWithinSeconds = 30 }: ProcessOptions,
): Promise<void> {
  if (!isReady) return;
  const ended = new AbortController();
  void exited.then(() => ended.abort());
  if (await waitUntil(readyWithinSeconds, () => isReady(pid), ended.signal)) return;
  const what = ended.signal.aborted
    ? formatExit(await exited)
    : `was not ready within ${readyWithinSeconds} seconds`;
  await stop();
  throw new ExplainedError(formatWithLog(`The ${name} ${what}.`, output));
}
