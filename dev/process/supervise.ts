import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ExplainedError } from "#dev/process/explained-error";
import { endGroup, signalGroup } from "#dev/process/process-group";

export type SupervisedCommand = {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The first, polite signal; SIGKILL follows after the grace period. */
  stopSignal: NodeJS.Signals;
  graceSeconds: number;
  /** Holds temporary data: if the runner is killed and cannot remove it, the supervisor does. */
  throwAwayFolder?: string;
};

/** How a process ended: a code, or the signal that ended it. */
export type ExitStatus = { code: number | null; signal: NodeJS.Signals | null };

/** What a supervisor tells its runner. */
export type SupervisorMessage =
  | { type: "started"; pid: number }
  | { type: "failed"; message: string }
  | ({ type: "exited" } & ExitStatus);

/** Where a process writes: a log file, emptied first, or the runner's own terminal. */
export type ProcessOutput = { logFile: string } | "terminal";

export type RunningProcess = {
  name: string;
  pid: number;
  /** Resolves when the process and its whole group have ended, whatever ended them. */
  exited: Promise<ExitStatus>;
  /** Sends the stop signal, and SIGKILL after the grace period. Resolves when the group is gone. */
  stop(): Promise<void>;
  /** Ends the group with SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>;
};

const supervisorFile = fileURLToPath(new URL("./supervisor.ts", import.meta.url));

/** Starts a command under its own supervisor; resolves once it runs. Throws an ExplainedError if it cannot. */
export async function supervise(
  name: string,
  supervised: SupervisedCommand,
  output: ProcessOutput,
): Promise<RunningProcess> {
  const explain = (reason: string) => new ExplainedError(`${name} did not start: ${reason}.`);
  const supervisor = spawnSupervisor(output);
  const started = Promise.withResolvers<number>();
  let pid: number | undefined;
  let status: ExitStatus = { code: null, signal: "SIGKILL" };
  supervisor.on("message", (message: SupervisorMessage) => {
    if (message.type === "exited") status = message;
    if (message.type === "failed") started.reject(explain(message.message));
    if (message.type !== "started") return;
    pid = message.pid;
    started.resolve(pid);
  });
  // Its last message may still be on the way when it has exited.
  const gone = Promise.all([once(supervisor, "exit"), once(supervisor, "disconnect")]);
  const exited = gone.then(async ([[code]]) => {
    // A supervisor that was killed leaves its child behind; on Windows, stopping kills it.
    if (code !== 0 && pid !== undefined) await endGroup(pid, supervised.stopSignal, supervised.graceSeconds);
    return status;
  });
  exited.then(() => started.reject(explain("its supervisor has ended")), started.reject);
  // Without a callback, a supervisor that is gone would be an error that nobody handles; `exited` tells.
  supervisor.send(supervised, () => {});
  const leader = await started.promise;
  return {
    name,
    pid: leader,
    exited,
    async stop() {
      supervisor.kill("SIGTERM");
      await exited;
    },
    async kill() {
      signalGroup(leader, "SIGKILL");
      await exited;
    },
  };
}

function spawnSupervisor(output: ProcessOutput): ChildProcess {
  // With the runner's debugger flags, every supervisor would compete for the same port.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const options: SpawnOptions = { env, detached: true, windowsHide: true };
  if (output === "terminal") {
    return spawn(process.execPath, [supervisorFile], {
      ...options,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
  }
  mkdirSync(path.dirname(output.logFile), { recursive: true });
  const log = openSync(output.logFile, "w");
  try {
    return spawn(process.execPath, [supervisorFile], { ...options, stdio: ["ignore", log, log, "ipc"] });
  } finally {
    closeSync(log);
  }
}
