import { ExplainedError } from "#dev/process/explained-error";
import { type ExitStatus, formatExit, formatWithLog, type ProcessOutput } from "#dev/process/start-process";
import { runWithProgress } from "#dev/terminal/progress";

export type StackContext = {
  /** The app's future URL, without a trailing slash. */
  siteUrl: string;
  /** The folder of this stack's data, logs and locks: `.local`, unless --data names another. */
  folder: string;
  /** Delete the data of earlier runs first. */
  reset: boolean;
  /** The folder is deleted when the stack ends, so that writes don't wait for the disk. Default: false. */
  isTemporary?: boolean;
  /** The user's environment and .env files, plus the variables of the services started so far. */
  environment: NodeJS.ProcessEnv;
};

export type StartedService = {
  /** Shown at the end of the progress line: an address, a kind. */
  detail: string;
  /** The variables with which the app finds the service. */
  environment: Record<string, string>;
  /** One line that suggests what to do next; shown when everything runs. */
  hint?: string;
  /** Missing when nothing was started because an external provider is configured. */
  running?: { exited: Promise<ExitStatus>; output: ProcessOutput };
};

/** One part of the local stack. The processes that it starts with `startProcess` are stopped with the stack. */
export type StackService = {
  name: string;
  /** Resolves when the service can be used. Throws an ExplainedError when it cannot. */
  start(context: StackContext, onProgress: (text: string) => void): Promise<StartedService>;
};

/**
 * Starts the services one after the other, with a progress line each. Returns the environment with their variables,
 * their hints, and a `failure` that rejects with an ExplainedError as soon as one exits unexpectedly and never
 * resolves. Throws the error of the first that doesn't start.
 */
export async function startStack(services: StackService[], context: StackContext) {
  let environment = context.environment;
  const failures: Promise<never>[] = [];
  const hints: string[] = [];
  for (const service of services) {
    const started = await runWithProgress(service.name, ({ update }) =>
      service.start({ ...context, environment }, update),
    );
    environment = { ...environment, ...started.environment };
    if (started.hint) hints.push(started.hint);
    failures.push(waitForServiceExit(service.name, started.running));
    // Prevents an unhandled rejection before the caller awaits the failure.
    failures.at(-1)?.catch(() => {});
  }
  const failure = Promise.race(failures);
  failure.catch(() => {});
  return { environment, hints, failure };
}

/** Rejects with an ExplainedError when the service exits; never resolves. */
export async function waitForServiceExit(name: string, running: StartedService["running"]): Promise<never> {
  if (!running) return new Promise(() => {});
  const sentence = `The ${name} stopped: it ${formatExit(await running.exited)}.`;
  throw new ExplainedError(formatWithLog(sentence, running.output));
}
