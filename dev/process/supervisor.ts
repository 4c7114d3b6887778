/**
 * Started once per child by `supervise`, in a session of its own, so that neither Ctrl-C nor a closed terminal
 * reaches it. It ends the child's whole process group when the runner sends SIGTERM, and when its IPC channel to the
 * runner closes, which the system does however the runner ended, kill -9 included.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { endGroup } from "#dev/process/process-group";
import type { SupervisedCommand, SupervisorMessage } from "#dev/process/supervise";

/** Until there is a child, there is nothing to wait for. */
let stop = (): void => process.exit();

function start({ command, args, cwd, env, stopSignal, graceSeconds, throwAwayFolder }: SupervisedCommand) {
  const child = spawn(command, args, { cwd, env, stdio: "inherit", detached: true, windowsHide: true });
  const { pid } = child;
  child.on("error", ({ message }) => finish({ type: "failed", message }));
  if (pid === undefined) return;
  process.send?.({ type: "started", pid } satisfies SupervisorMessage);
  let isStopping = false;
  stop = () => {
    if (isStopping) return;
    isStopping = true;
    void endGroup(pid, stopSignal, graceSeconds);
  };
  child.on("exit", async (code, signal) => {
    // The leader has ended; nothing it left in its group may stay behind.
    await endGroup(pid, "SIGTERM", graceSeconds);
    if (throwAwayFolder && !process.connected) rmSync(throwAwayFolder, { recursive: true, force: true });
    finish({ type: "exited", code, signal });
  });
}

function finish(message: SupervisorMessage): void {
  if (process.connected) process.send?.(message, () => process.exit());
  else process.exit();
}

process.once("message", start);
for (const event of ["disconnect", "SIGINT", "SIGTERM", "SIGHUP"]) process.on(event, () => stop());
// The runner may have died before this line; the event is not repeated.
if (!process.connected) stop();
