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
  /** The service that must be ready first, and whose variables it needs. It's earlier in the stack's list. */
  follows?: string;
  /** Resolves when the service can be used. Throws an ExplainedError when it cannot. */
  start(context: StackContext, onProgress: (text: string) => void): Promise<StartedService>;
};

/**
 * Starts the services side by side, with a progress line each. Returns the environment with their variables, their
 * hints, and a `failure` that rejects with an ExplainedError as soon as one exits unexpectedly and never resolves.
 * Throws the error of the first that doesn't start.
 */
export async function startStack(services: StackService[], context: StackContext) {
  const starting = new Map<string, Promise<StartedService>>();
  for (const service of services) starting.set(service.name, startService(service, { context, starting }));
  const started = await Promise.all(starting.values());
  const environment = Object.assign({}, context.environment, ...started.map((each) => each.environment));
  const hints = started.flatMap(({ hint }) => hint ?? []);
  const failures = services.map(({ name }, index) => waitForServiceExit(name, started[index]?.running));
  const failure = Promise.race(failures);
  // Prevents an unhandled rejection before the caller awaits the failure.
  failure.catch(() => {});
  return { environment, hints, failure };
}

type StartingStack = { context: StackContext; starting: ReadonlyMap<string, Promise<StartedService>> };

async function startService(service: StackService, { context, starting }: StartingStack) {
  const followed = service.follows ? await starting.get(service.follows) : undefined;
  const environment = { ...context.environment, ...followed?.environment };
  return runWithProgress(service.name, ({ update }) => service.start({ ...context, environment }, update));
}

/** Rejects with an ExplainedError when the service exits; never resolves. */
export async function waitForServiceExit(name: string, running: StartedService["running"]): Promise<never> {
  if (!running) return new Promise(() => {});
  const sentence = `The ${name} stopped: it ${formatExit(await running.exited)}.`;
  throw new ExplainedError(formatWithLog(sentence, running.output));
}
