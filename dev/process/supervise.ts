import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ExplainedError } from "#dev/process/explained-error";
import type { ExitStatus, RunnerMessage, SupervisedCommand, SupervisorMessage } from "#dev/process/messages";
import { endGroup } from "#dev/process/process-group";

/** Where a process writes: a log file, started afresh, or the runner's own terminal. */
export type ProcessOutput = { logFile: string } | "terminal";

export type RunningProcess = {
  name: string;
  pid: number;
  /** Resolves when the process and its whole group have ended, whoever ended them. */
  exited: Promise<ExitStatus>;
  /** Ends the group politely, after the grace period with SIGKILL. Resolves when it is gone. */
  stop(): Promise<void>;
  /** Ends the group with SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>;
};

const supervisorFile = fileURLToPath(new URL("./supervisor.ts", import.meta.url));

/** Starts a command under a supervisor of its own; resolves once it runs. Throws an ExplainedError if it cannot. */
export function supervise(
  name: string,
  supervised: SupervisedCommand,
  output: ProcessOutput,
): Promise<RunningProcess> {
  const supervisor = spawnSupervisor(output);
  const send = (message: RunnerMessage) => {
    if (supervisor.connected) supervisor.send(message);
  };
  let status: ExitStatus | undefined;
  let pid: number | undefined;
  // Its last message may still be on the way when it has exited already.
  const gone = Promise.all([once(supervisor, "exit"), once(supervisor, "disconnect")]);
  const exited = gone.then(async (): Promise<ExitStatus> => {
    // A supervisor that was killed itself says nothing; its child is ended from here.
    if (!status && pid !== undefined) await endGroup(pid, supervised.stopSignal, supervised.graceSeconds);
    return status ?? { code: null, signal: "SIGKILL" };
  });
  const end = async (type: "stop" | "kill") => {
    send({ type });
    await exited;
  };
  return new Promise((resolve, reject) => {
    supervisor.on("message", (message: SupervisorMessage) => {
      if (message.type === "exited") status = { code: message.code, signal: message.signal };
      if (message.type === "failed") reject(new ExplainedError(`${name} did not start: ${message.message}.`));
      if (message.type !== "started") return;
      pid = message.pid;
      resolve({ name, pid, exited, stop: () => end("stop"), kill: () => end("kill") });
    });
    exited.then(() => reject(new ExplainedError(`${name} did not start.`)), reject);
    send({ type: "start", ...supervised });
  });
}

function spawnSupervisor(output: ProcessOutput): ChildProcess {
  // Debugger flags meant for the runner would make every supervisor fight for the same port.
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
