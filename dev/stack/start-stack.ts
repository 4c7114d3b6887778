import { ExplainedError } from "#dev/process/explained-error";
import { describeExit, withLog } from "#dev/process/start-process";
import type { StackContext, StackService, StartedService } from "#dev/stack/service";
import { showProgress } from "#dev/terminal/progress";

export type Stack = {
  /** The environment for the app: the given one and what the services contribute. */
  environment: NodeJS.ProcessEnv;
  /** What the services would like the person to know. */
  hints: string[];
  /** Rejects with an ExplainedError as soon as a service ends by itself; never resolves. */
  failure: Promise<never>;
};

/** Starts the services one after the other, with a progress line each. Throws what the first failing one throws. */
export async function startStack(services: StackService[], context: StackContext): Promise<Stack> {
  let environment = context.environment;
  const failures: Promise<never>[] = [];
  const hints: string[] = [];
  for (const service of services) {
    const started = await showProgress(service.name, ({ update }) =>
      service.start({ ...context, environment }, update),
    );
    environment = { ...environment, ...started.environment };
    if (started.hint) hints.push(started.hint);
    const failure = watchService(service.name, started.running);
    // Whoever awaits the stack hears of it; until then, and when nobody does, it is no unhandled rejection.
    failure.catch(() => {});
    failures.push(failure);
  }
  const failure = Promise.race(failures);
  failure.catch(() => {});
  return { environment, hints, failure };
}

/** Rejects when what runs ends. */
export async function watchService(name: string, running: StartedService["running"]): Promise<never> {
  if (!running) return new Promise(() => {});
  const sentence = `The ${name} stopped: it ${describeExit(await running.exited)}.`;
  throw new ExplainedError(withLog(sentence, running.output));
}
