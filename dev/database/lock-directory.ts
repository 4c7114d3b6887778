import path from "node:path";
import { ExplainedError } from "#dev/process/explained-error";
import { acquireLock, type Lock, type LockHolder, readHolder } from "#dev/process/lock";
import { isRunning } from "#dev/process/process-identity";
import { isTrueWithin } from "#dev/process/wait-until";

/** Longer than the grace period after which a supervisor uses SIGKILL. */
const endTimeoutSeconds = 10;

/**
 * Locks a data directory for this process and waits until the database of a killed earlier run has ended.
 * Throws an ExplainedError that names the run that uses it.
 */
export async function lockDataDirectory(dataDirectory: string, address: string | undefined): Promise<Lock> {
  const lock = acquireLock(getLockFile(dataDirectory), { address });
  if ("heldBy" in lock) throw createUsedError(dataDirectory, lock.heldBy);
  const child = lock.predecessor?.child;
  if (child && !(await isTrueWithin(endTimeoutSeconds, () => !isRunning(child)))) {
    lock.release();
    throw new ExplainedError(
      `The database of an earlier run (process ${child.pid}) is still using ${dataDirectory}. Stop it: kill ${child.pid}`,
    );
  }
  return lock;
}

/** Throws an ExplainedError when another run uses the directory; locks nothing. */
export function refuseUsedDirectory(dataDirectory: string): void {
  const holder = readHolder(getLockFile(dataDirectory));
  if (holder && isRunning(holder)) throw createUsedError(dataDirectory, holder);
}

/** Returns which process it is, its address and how to stop it. */
export function describeRun({ pid, address }: LockHolder): string {
  const place = address ? `, at ${address}` : "";
  return `process ${pid}${place}. Stop it with Ctrl-C in its terminal, or: kill ${pid}`;
}

function createUsedError(dataDirectory: string, holder: LockHolder): ExplainedError {
  const shown = path.relative(process.cwd(), dataDirectory);
  return new ExplainedError(
    `Already running: ${describeRun(holder)}\nIt uses the database in ${shown}; ` +
      "to run a second stack, add: -- --port 3001 --data .local/second",
  );
}

function getLockFile(dataDirectory: string): string {
  return `${dataDirectory}.lock`;
}
