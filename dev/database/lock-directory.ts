import path from "node:path";
import { ExplainedError } from "#dev/process/explained-error";
import { acquireLock, type Lock, type LockHolder, readLockHolder } from "#dev/process/lock";
import { isRunning } from "#dev/process/process-identity";

/** Locks a data directory for this process. Throws an ExplainedError that names the run that uses it. */
export function acquireDirectoryLock(dataDirectory: string, address: string | undefined): Lock {
  const lock = acquireLock(`${dataDirectory}.lock`, { address });
  if ("heldBy" in lock) throw createUsedError(dataDirectory, lock.heldBy);
  return lock;
}

/** Throws an ExplainedError when another run uses the directory; locks nothing. */
export function requireUnusedDirectory(dataDirectory: string): void {
  const holder = readLockHolder(`${dataDirectory}.lock`);
  if (holder && isRunning(holder)) throw createUsedError(dataDirectory, holder);
}

/** Describes the process, its address, and how to stop it. */
export function formatLockHolder({ pid, address }: LockHolder): string {
  const place = address ? `, at ${address}` : "";
  return `process ${pid}${place}. Stop it with Ctrl-C in its terminal, or: kill ${pid}`;
}

function createUsedError(dataDirectory: string, holder: LockHolder): ExplainedError {
  const shown = path.relative(process.cwd(), dataDirectory);
  return new ExplainedError(
    `Already running: ${formatLockHolder(holder)}\nIt uses the database in ${shown}; ` +
      "to run a second stack, add: -- --port 3001 --data .local/second",
  );
}
