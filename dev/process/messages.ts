/** What the runner tells a supervisor, over the IPC channel whose closing means that the runner is gone. */
export type RunnerMessage =
  | ({ type: "start" } & SupervisedCommand)
  | { type: "stop" }
  /** End the whole group with SIGKILL, without a grace period. */
  | { type: "kill" };

/** What a supervisor tells its runner. */
export type SupervisorMessage =
  | { type: "started"; pid: number }
  | { type: "failed"; message: string }
  | ({ type: "exited" } & ExitStatus);

export type SupervisedCommand = {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The first, polite signal; SIGKILL follows after the grace period. */
  stopSignal: NodeJS.Signals;
  graceSeconds: number;
  /** A temporary directory that the runner removes; if the runner dies, the supervisor does. */
  removeWhenAbandoned?: string;
};

/** How a process ended: a code, or the signal that ended it. */
export type ExitStatus = { code: number | null; signal: NodeJS.Signals | null };
