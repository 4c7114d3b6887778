import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readLinuxStatus } from "#dev/process/linux-status";

/** A process, told apart from a later one that was given the same pid. */
export type ProcessIdentity = { pid: number; startedAt: string | null };

/** Returns the identity of a process; `startedAt` is null where the system does not tell. */
export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: getStartTime(pid) };
}

/** True while that very process runs. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it runs and belongs to somebody else.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return startedAt === null || startedAt === getStartTime(pid);
}

function getStartTime(pid: number): string | null {
  if (process.platform === "linux") return getLinuxStartTime(pid);
  if (process.platform === "win32") return null;
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() || null;
}

function getLinuxStartTime(pid: number): string | null {
  const status = readLinuxStatus(pid);
  if (!status || status.state === "Z") return null;
  const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return `${bootId} ${status.startTime}`;
}
