import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { identifyProcess, isRunning, type ProcessIdentity } from "#dev/process/process-identity";

/** What a lock file says about the run that holds it. */
export type LockHolder = ProcessIdentity & {
  /** The address of that run's site. */
  address?: string;
  /** A process that the holder started, which may outlive it for a moment. */
  child?: ProcessIdentity;
};

export type Lock = {
  /** The run that died without releasing the lock. */
  predecessor?: LockHolder;
  /** Adds details to the lock file. */
  describe(more: Pick<LockHolder, "address" | "child">): void;
  release(): void;
};

/**
 * Acquires a lock for as long as this process runs; a lock left by a dead process is taken over.
 * Returns the holder instead while another process has it.
 */
export function acquireLock(
  file: string,
  about: Pick<LockHolder, "address"> = {},
): Lock | { heldBy: LockHolder } {
  mkdirSync(path.dirname(file), { recursive: true });
  const own: LockHolder = { ...identifyProcess(process.pid), ...about };
  const found = readHolder(file);
  if (found && isRunning(found)) return { heldBy: found };
  if (!found) rmSync(file, { force: true });
  else takeAway(file, found);
  if (!create(file, own)) return { heldBy: readHolder(file) ?? { pid: 0, startedAt: null } };
  const release = () => {
    process.off("exit", releaseAtExit);
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  // While a child is still ending the file stays, so that the next run waits for it.
  const releaseAtExit = () => {
    if (!own.child || !isRunning(own.child)) release();
  };
  process.on("exit", releaseAtExit);
  return {
    predecessor: found,
    release,
    describe: (more) => writeWhole(file, Object.assign(own, more), renameSync),
  };
}

/** Returns what a lock file says; undefined when it is missing or unreadable. */
export function readHolder(file: string): LockHolder | undefined {
  try {
    const holder: LockHolder = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a dead holder's file, unless another process has just replaced it with its own lock. */
function takeAway(file: string, dead: LockHolder): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside)?.pid !== dead.pid) linkSync(aside, file);
  } catch {
    // Another process was faster; creating the lock decides.
  }
  rmSync(aside, { force: true });
}

function create(file: string, holder: LockHolder): boolean {
  try {
    writeWhole(file, holder, linkSync);
    return true;
  } catch {
    return false;
  }
}

/** No reader sees half a file: it is written aside, then put in place (linking fails if there is a file). */
function writeWhole(file: string, holder: LockHolder, place: (from: string, to: string) => void): void {
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, `${JSON.stringify(holder)}\n`);
  try {
    place(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}
