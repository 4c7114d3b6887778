import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Identifies a process, distinct from a later one with a reused pid. */
export type ProcessIdentity = { pid: number; startedAt: string | null };

/** Returns the identity of a process; `startedAt` is null when it is gone. */
export function readProcessIdentity(pid: number): ProcessIdentity {
  return { pid, startedAt: readStartTime(pid) };
}

/** True while this exact process runs. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return startedAt === null || startedAt === readStartTime(pid);
}

/** Returns Linux's status of a process; undefined when it's gone. */
export function readLinuxStatus(pid: number | string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses, which can contain any character, including spaces.
    const [state = "", , group, ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state, group: Number(group), startTime: rest[16] ?? "" };
  } catch {
    return undefined;
  }
}

function readStartTime(pid: number): string | null {
  if (process.platform === "linux") {
    const status = readLinuxStatus(pid);
    if (!status || status.state === "Z") return null;
    const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${bootId} ${status.startTime}`;
  }
  const [command, ...args] =
    process.platform === "win32"
      ? ["powershell", "-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.Ticks`]
      : ["ps", "-o", "lstart=", "-p", String(pid)];
  const { stdout } = spawnSync(command, args, { encoding: "utf8", windowsHide: true });
  return stdout?.trim() || null;
}
