/**
 * Started once per child by `startProcess`, in a session of its own, so that neither Ctrl-C nor a closed
 * terminal reaches it. It holds an IPC channel to the runner; when that channel closes, however the runner
 * ended (kill -9 included), it ends the child's whole process group and then itself.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import type { ExitStatus, RunnerMessage, SupervisedCommand, SupervisorMessage } from "#dev/process/messages";
import { endGroup, signalGroup } from "#dev/process/process-group";

let supervised: { pid: number; command: SupervisedCommand } | undefined;
let ending = false;

function report(message: SupervisorMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(message, () => resolve());
    else resolve();
  });
}

function start(command: SupervisedCommand): void {
  const child = spawn(command.command, command.args, {
    cwd: command.cwd,
    env: command.env,
    stdio: "inherit",
    detached: true,
    windowsHide: true,
  });
  child.on("error", (error) => void finish(command, { type: "failed", message: error.message }));
  child.on("exit", (code, signal) => void finishGroup(command, child.pid, { code, signal }));
  if (child.pid === undefined) return;
  supervised = { pid: child.pid, command };
  void report({ type: "started", pid: child.pid });
}

/** The leader has ended; what it left in its group must not stay behind. */
async function finishGroup(command: SupervisedCommand, pid: number | undefined, status: ExitStatus) {
  if (pid !== undefined) await endGroup(pid, "SIGTERM", command.graceSeconds);
  await finish(command, { type: "exited", ...status });
}

async function finish(command: SupervisedCommand, lastWord: SupervisorMessage): Promise<void> {
  if (command.removeWhenAbandoned && !process.connected)
    rmSync(command.removeWhenAbandoned, { recursive: true, force: true });
  await report(lastWord);
  process.exit(0);
}

/** The child's exit event does the rest; without a child there is nothing to wait for. */
function end(): void {
  if (!supervised) process.exit(0);
  if (ending) return;
  ending = true;
  void endGroup(supervised.pid, supervised.command.stopSignal, supervised.command.graceSeconds);
}

process.on("message", (message: RunnerMessage) => {
  if (message.type === "start") start(message);
  if (message.type === "stop") end();
  if (message.type === "kill" && supervised) signalGroup(supervised.pid, "SIGKILL");
});
process.on("disconnect", end);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
// The runner may have died before this line; the event is not repeated.
if (!process.connected) end();
