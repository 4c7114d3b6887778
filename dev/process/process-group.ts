import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readLinuxStatus } from "#dev/process/process-identity";
import { waitUntil } from "#dev/process/wait-until";

/** Signals a process and its group, if they still run; on Windows, ends its tree at once. */
export function sendGroupSignal(leaderPid: number, signal: NodeJS.Signals): void {
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(leaderPid), "/T", "/F"], { windowsHide: true });
    return;
  }
  try {
    process.kill(-leaderPid, signal);
  } catch {
    // Gone already, or (macOS) only zombies are left.
  }
}

/**
 * Ends a group: sends the given signal, then SIGKILL after the grace period. Resolves when the group is gone, or two
 * seconds after the SIGKILL (only zombies that another process must reap are left then).
 */
export async function stopGroup(leaderPid: number, signal: NodeJS.Signals, graceSeconds: number) {
  const isGone = () => !isGroupRunning(leaderPid);
  sendGroupSignal(leaderPid, signal);
  if (await waitUntil(graceSeconds, isGone)) return;
  sendGroupSignal(leaderPid, "SIGKILL");
  await waitUntil(2, isGone);
}

function isGroupRunning(leaderPid: number): boolean {
  try {
    process.kill(process.platform === "win32" ? leaderPid : -leaderPid, 0);
  } catch {
    return false;
  }
  return process.platform !== "linux" || isLinuxGroupRunning(leaderPid);
}

/** In a container without an init process, zombies remain: they have exited, so the runner doesn't wait for them. */
function isLinuxGroupRunning(leaderPid: number): boolean {
  return readdirSync("/proc").some((name) => {
    const status = /^\d+$/.test(name) ? readLinuxStatus(name) : undefined;
    return status?.group === leaderPid && !["Z", "X"].includes(status.state);
  });
}
