import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { isLinuxGroupAlive } from "#dev/process/linux-status";

const pollMilliseconds = 25;

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

/** True while any process of the group is left, zombies apart where the system lets us tell. */
export function isGroupAlive(leaderPid: number): boolean {
  try {
    process.kill(process.platform === "win32" ? leaderPid : -leaderPid, 0);
    return process.platform !== "linux" || isLinuxGroupAlive(leaderPid);
  } catch {
    return false;
  }
}

/**
 * Ends a group: the polite signal, then SIGKILL after the grace period. Resolves when nothing of it is left,
 * or two seconds after the SIGKILL (what is left then are zombies that somebody else has to reap).
 */
export async function endGroup(
  leaderPid: number,
  signal: NodeJS.Signals,
  graceSeconds: number,
): Promise<void> {
  signalGroup(leaderPid, signal);
  if (await isGroupGoneWithin(leaderPid, graceSeconds)) return;
  signalGroup(leaderPid, "SIGKILL");
  await isGroupGoneWithin(leaderPid, 2);
}

async function isGroupGoneWithin(leaderPid: number, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (isGroupAlive(leaderPid)) {
    if (Date.now() >= deadline) return false;
    await sleep(pollMilliseconds);
  }
  return true;
}
