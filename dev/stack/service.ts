import type { ExitStatus } from "#dev/process/messages";
import type { ProcessOutput } from "#dev/process/supervise";

export type StackContext = {
  /** Where the app will answer, without a slash at the end. */
  siteUrl: string;
  /** The folder of this stack's data, logs and locks: `.local`, unless --data names another. */
  folder: string;
  /** Delete the data of an earlier run first. */
  reset: boolean;
  /** The person's own environment and .env files, then what the services started so far contribute. */
  environment: NodeJS.ProcessEnv;
};

export type StartedService = {
  /** Shown at the end of its progress line: an address, a kind. */
  detail: string;
  /** What the app needs to find it. */
  environment: Record<string, string>;
  /** What the person may want to do about it, one line; shown when everything runs. */
  hint?: string;
  /** Missing when nothing was started, because a provider is configured. */
  running?: { exited: Promise<ExitStatus>; output: ProcessOutput };
};

/** One part of the local stack. Whatever it starts through `startProcess` is stopped with the stack. */
export type StackService = {
  name: string;
  /** Resolves when the service can be used. Throws an ExplainedError when it cannot. */
  start(context: StackContext, onProgress: (text: string) => void): Promise<StartedService>;
};
