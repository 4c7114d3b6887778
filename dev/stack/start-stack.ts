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
  /** Chooses the service's addresses, in a moment. Throws an ExplainedError when it can't be used. */
  plan(context: StackContext): Promise<PlannedService>;
};

export type PlannedService = {
  /** The variables that the site's build needs, so that it can run while the service starts. */
  buildEnvironment: Record<string, string>;
  /**
   * Resolves when the service can be used. `environment` has the build's variables of all services, and all those of
   * the one that it follows. Throws an ExplainedError when it cannot start.
   */
  start(environment: NodeJS.ProcessEnv, onProgress: (text: string) => void): Promise<StartedService>;
};

/** Plans the services and starts them. Throws and returns the same as the `start` of planStack. */
export async function startStack(services: StackService[], context: StackContext) {
  return (await planStack(services, context)).start();
}

/**
 * Chooses the services' addresses. Returns the environment of the site's build, and `start`, which starts the services
 * side by side with a progress line each. It returns the environment with their variables, their hints, and a `failure`
 * that rejects with an ExplainedError as soon as one exits unexpectedly and never resolves. Throws an ExplainedError.
 */
export async function planStack(services: StackService[], context: StackContext) {
  const planned: (StackService & PlannedService)[] = [];
  for (const service of services) planned.push({ ...service, ...(await service.plan(context)) });
  const buildEnvironment: NodeJS.ProcessEnv = Object.assign(
    {},
    context.environment,
    ...planned.map((service) => service.buildEnvironment),
  );

  async function start() {
    const starting = new Map<string, Promise<StartedService>>();
    for (const service of planned) {
      starting.set(service.name, startService(service, { environment: buildEnvironment, starting }));
    }
    const started = await Promise.all(starting.values());
    const environment: NodeJS.ProcessEnv = Object.assign(
      {},
      buildEnvironment,
      ...started.map((each) => each.environment),
    );
    const hints = started.flatMap(({ hint }) => hint ?? []);
    const failures = services.map(({ name }, index) => waitForServiceExit(name, started[index]?.running));
    const failure = Promise.race(failures);
    // Prevents an unhandled rejection before the caller awaits the failure.
    failure.catch(() => {});
    return { environment, hints, failure };
  }

  return { buildEnvironment, start };
}

type StartingStack = {
  environment: NodeJS.ProcessEnv;
  starting: ReadonlyMap<string, Promise<StartedService>>;
};

async function startService(
  { name, follows, start }: StackService & PlannedService,
  { environment, starting }: StartingStack,
) {
  const followed = follows ? await starting.get(follows) : undefined;
  return runWithProgress(name, ({ update }) => start({ ...environment, ...followed?.environment }, update));
}

/** Rejects with an ExplainedError when the service exits; never resolves. */
export async function waitForServiceExit(name: string, running: StartedService["running"]): Promise<never> {
  if (!running) return new Promise(() => {});
  const sentence = `The ${name} stopped: it ${formatExit(await running.exited)}.`;
  throw new ExplainedError(formatWithLog(sentence, running.output));
}
