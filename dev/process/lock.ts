import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRunning, type ProcessIdentity, readProcessIdentity } from "#dev/process/process-identity";

/** The content of a lock file: the run that holds it, and the address of its site. */
export type LockHolder = ProcessIdentity & { address?: string };

export type Lock = { release(): void };

/** Acquires a lock, or a dead process's, until this process exits. Returns the holder if another process has it. */
export function acquireLock(file: string, about: { address?: string } = {}): Lock | { heldBy: LockHolder } {
  mkdirSync(path.dirname(file), { recursive: true });
  const found = readLockHolder(file);
  if (found && isRunning(found)) return { heldBy: found };
  deleteDeadLock(file, found);
  if (!createLockFile(file, { ...readProcessIdentity(process.pid), ...about })) {
    return { heldBy: readLockHolder(file) ?? { pid: 0, startedAt: null } };
  }
  const release = () => {
    process.off("exit", release);
    if (readLockHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.on("exit", release);
  return { release };
}

/** Returns the content of a lock file; undefined when it's missing or unreadable. */
export function readLockHolder(file: string): LockHolder | undefined {
  try {
    const holder: LockHolder = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a dead holder's file, unless another process has just replaced it with its own lock. */
function deleteDeadLock(file: string, dead: LockHolder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readLockHolder(aside)?.pid !== dead?.pid) linkSync(aside, file);
  } catch {
    // There is none, or another process was faster; creating the lock decides.
  }
  rmSync(aside, { force: true });
}

/** Links the complete file atomically unless one exists, so no reader sees half of it. Returns true if it did. */
function createLockFile(file: string, holder: LockHolder): boolean {
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, `${JSON.stringify(holder)}\n`);
  try {
    linkSync(aside, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(aside, { force: true });
  }
}
