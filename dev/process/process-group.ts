import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readLinuxStatus } from "#dev/process/process-identity";
import { isTrueWithin } from "#dev/process/wait-until";

/**
 * Sends a signal to a process and all of its group, on Windows to its tree (which it always ends at once).
 * A group that is already gone is no error.
 */
export function signalGroup(leaderPid: number, signal: NodeJS.Signals): void {
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
 * Ends a group: the given signal, then SIGKILL after the grace period. Resolves when nothing of it is left,
 * or two seconds after the SIGKILL (what is left then are zombies that another process has to reap).
 */
export async function endGroup(leaderPid: number, signal: NodeJS.Signals, graceSeconds: number) {
  const isGone = () => !isGroupRunning(leaderPid);
  signalGroup(leaderPid, signal);
  if (await isTrueWithin(graceSeconds, isGone)) return;
  signalGroup(leaderPid, "SIGKILL");
  await isTrueWithin(2, isGone);
}

function isGroupRunning(leaderPid: number): boolean {
  try {
    process.kill(process.platform === "win32" ? leaderPid : -leaderPid, 0);
  } catch {
    return false;
  }
  return process.platform !== "linux" || isLinuxGroupRunning(leaderPid);
}

/** In a container without an init process, zombies stay: they have ended and are not waited for. */
function isLinuxGroupRunning(leaderPid: number): boolean {
  return readdirSync("/proc").some((name) => {
    const status = /^\d+$/.test(name) ? readLinuxStatus(name) : undefined;
    return status?.group === leaderPid && !["Z", "X"].includes(status.state);
  });
}
