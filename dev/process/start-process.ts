import { ExplainedError } from "#dev/process/explained-error";
import { describeLog } from "#dev/process/last-lines";
import type { ExitStatus, SupervisedCommand } from "#dev/process/messages";
import { type ProcessOutput, type RunningProcess, supervise } from "#dev/process/supervise";
import { isTrueWithin } from "#dev/process/wait-until";

export type ProcessOptions = Pick<SupervisedCommand, "command" | "args" | "removeWhenAbandoned"> & {
  /** What messages call it: "database", "app". */
  name: string;
  output: ProcessOutput;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Asked again and again until it says true; without it the process counts as ready once it runs. */
  isReady?: (pid: number) => Promise<boolean>;
  readyWithinSeconds?: number;
  stopSignal?: NodeJS.Signals;
  graceSeconds?: number;
};

const running = new Set<RunningProcess>();
let stoppingAll = false;

/**
 * Starts a command that cannot outlive this process, and resolves when it is ready. Throws an ExplainedError
 * with its last log lines when it does not start, ends before it is ready or is not ready in time.
 */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  const { name, command, args, removeWhenAbandoned, output } = options;
  if (stoppingAll) throw new ExplainedError(`${name} was not started: everything is being stopped.`);
  const { env = process.env, cwd = process.cwd(), stopSignal = "SIGTERM", graceSeconds = 5 } = options;
  const started = await supervise(
    name,
    { command, args, cwd, env, stopSignal, graceSeconds, removeWhenAbandoned },
    output,
  );
  running.add(started);
  void started.exited.then(() => running.delete(started));
  if (options.isReady) await waitUntilReady(started, options.isReady, options);
  return started;
}

/** Runs a command to its end; resolves with how it ended. Throws an ExplainedError if it does not start. */
export async function runProcess(options: ProcessOptions): Promise<ExitStatus> {
  const started = await startProcess(options);
  return started.exited;
}

/** Ends every process of this runner, the last started first, and lets no new one start. */
export async function stopAllProcesses(how: "stop" | "kill"): Promise<void> {
  stoppingAll = true;
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
  started: RunningProcess,
  isReady: (pid: number) => Promise<boolean>,
  { name, output, readyWithinSeconds = 30 }: ProcessOptions,
): Promise<void> {
  const ended = new AbortController();
  const exit = started.exited.then((status) => {
    ended.abort();
    return status;
  });
  if (await isTrueWithin(readyWithinSeconds, () => isReady(started.pid), ended.signal)) return;
  const endedEarly = ended.signal.aborted;
  await started.stop();
  const what = endedEarly ? describeExit(await exit) : `was not ready within ${readyWithinSeconds} seconds`;
  throw new ExplainedError(withLog(`The ${name} ${what}.`, output));
}
