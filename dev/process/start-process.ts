import { ExplainedError } from "#dev/process/explained-error";
import { describeLog } from "#dev/process/last-lines";
import {
  type ExitStatus,
  type ProcessOutput,
  type RunningProcess,
  type SupervisedCommand,
  supervise,
} from "#dev/process/supervise";
import { isTrueWithin } from "#dev/process/wait-until";

export type ProcessOptions = Pick<SupervisedCommand, "command" | "args" | "throwAwayFolder"> & {
  /** What messages call it: "database", "app". */
  name: string;
  output: ProcessOutput;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Asked repeatedly until it says true; without it the process counts as ready once it runs. */
  isReady?: (pid: number) => Promise<boolean>;
  readyWithinSeconds?: number;
  stopSignal?: NodeJS.Signals;
  graceSeconds?: number;
};

const running = new Set<RunningProcess>();
let isStoppingAll = false;

/**
 * Starts a command that cannot outlive this process, and resolves when it is ready. Throws an ExplainedError
 * with its last log lines when it does not start, ends before it is ready or is not ready in time.
 */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  const { name, command, args, throwAwayFolder, output } = options;
  if (isStoppingAll) throw new ExplainedError(`${name} was not started: everything is being stopped.`);
  const { env = process.env, cwd = process.cwd(), stopSignal = "SIGTERM", graceSeconds = 5 } = options;
  const supervised = { command, args, cwd, env, stopSignal, graceSeconds, throwAwayFolder };
  const started = await supervise(name, supervised, output);
  running.add(started);
  void started.exited.then(() => running.delete(started));
  await waitUntilReady(started, options);
  return started;
}

/** Runs a command to its end; resolves with how it ended. Throws an ExplainedError if it does not start. */
export async function runProcess(options: ProcessOptions): Promise<ExitStatus> {
  const started = await startProcess(options);
  return started.exited;
}

/** Ends every process of this runner, the last started first, and lets no new one start. */
export async function stopAllProcesses(how: "stop" | "kill"): Promise<void> {
  isStoppingAll = true;
  if (how === "kill") await Promise.all([...running].map((each) => each.kill()));
  for (const each of [...running].reverse()) await each.stop();
}

/** Returns the sentence, followed by the end of the process's log when it has one. */
export function withLog(sentence: string, output: ProcessOutput): string {
  return output === "terminal" ? sentence : `${sentence}\n${describeLog(output.logFile)}`;
}

/** Returns how a process ended, in words: "ended with code 1". */
export function describeExit({ code, signal }: ExitStatus): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

async function waitUntilReady(
  { pid, exited, stop }: RunningProcess,
  { name, output, isReady, readyWithinSeconds = 30 }: ProcessOptions,
): Promise<void> {
  if (!isReady) return;
  const ended = new AbortController();
  void exited.then(() => ended.abort());
  if (await isTrueWithin(readyWithinSeconds, () => isReady(pid), ended.signal)) return;
  const what = ended.signal.aborted
    ? describeExit(await exited)
    : `was not ready within ${readyWithinSeconds} seconds`;
  await stop();
  throw new ExplainedError(withLog(`The ${name} ${what}.`, output));
}
