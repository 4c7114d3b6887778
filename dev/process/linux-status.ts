import { readdirSync, readFileSync } from "node:fs";

export type LinuxStatus = { state: string; group: number; startTime: string };

/** Returns what Linux tells about a process; undefined when it is gone. */
export function readLinuxStatus(pid: number | string): LinuxStatus | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses and may hold anything, spaces too.
    const [state = "", , group, ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state, group: Number(group), startTime: rest[16] ?? "" };
  } catch {
    return undefined;
  }
}

/** True when a process of the group is left that is more than a zombie, which ended and waits to be reaped. */
export function isLinuxGroupAlive(group: number): boolean {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.some((pid) => {
    const status = readLinuxStatus(pid);
    return status?.group === group && status.state !== "Z" && status.state !== "X";
  });
}
