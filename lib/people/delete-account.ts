import "server-only";
import { after } from "next/server";
import { findPersonState } from "#lib/auth/person-states";
import {
  deleteFirebaseAccount,
  findFirebaseAccount,
  updateFirebaseAccount,
} from "#lib/auth/request-firebase";
import type { AccountDeletionDocument } from "#lib/db/documents/people";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { queueDeletionMail } from "#lib/outbox/queue-mail";
import {
  cancelDeletion,
  closeDeletion,
  createDeletion,
  listDueDeletions,
  toDeletedUser,
  updateDeletionCheckAt,
  updateDeletionState,
} from "#lib/people/account-deletions";
import { findDeletionObstacle } from "#lib/people/deletion-obstacle";
import { erasePerson } from "#lib/people/erase-person";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** "deleting": the account is closed, and the rest is erased in the background. */
type DeletionState = "deleted" | "deleting";

/** Keeps the response within 5 s. The deletion of a teacher with hundreds of courses takes longer. */
const timeoutMs = 3000;

/** The delay before the next attempt after a failure. */
const pauseMs = 15 * 60 * 1000;

/** The delay before the next check while a buyer may still be paying for one of their courses. */
const payingMs = 60 * 60 * 1000;

/**
 * Deletes the account of a user who has just reauthenticated, with everything that names them except what the ledger
 * needs (lib/people/personal-data). The order matters: record the request, disable the account, which ends all
 * sessions, then erase everything, and the account last (docs/decisions/0039). runDueDeletions completes what a crash
 * or an outage interrupts after that. Throws AppError `conflict` while the site owes the user money that it couldn't
 * pay afterwards, and `unavailable` while Firebase is down. The account is then unchanged.
 */
export async function deleteAccount(uid: string): Promise<DeletionState> {
  const obstacle = await findDeletionObstacle(uid);
  if (obstacle) throw new AppError("conflict", { message: obstacle, details: { reason: "balance" } });
  const deletion = await createDeletion(uid);
  await updateFirebaseAccount(uid, { disabled: true });
  // The user can't repeat the request. From here on, a failure means "deleting", and the scheduled job tries again.
  const erasing = eraseAccount(deletion).then(
    (): DeletionState => "deleted",
    (error: unknown): DeletionState => {
      logFailure(error);
      return "deleting";
    },
  );
  after(() => erasing);
  return withTimeout(erasing, { timeoutMs, onTimeout: (): DeletionState => "deleting" });
}

/** Every step can be repeated, even by several processes at once. */
async function eraseAccount(deletion: AccountDeletionDocument): Promise<void> {
  await updateDeletionState(deletion, "erasing");
  const { uid } = deletion;
  // Only Firebase has the email address, which is gone with the account.
  const account = await findFirebaseAccount(uid);
  await erasePerson(toDeletedUser(deletion));
  if (account?.email) await queueDeletionMail({ uid, email: account.email });
  await deleteFirebaseUser(uid);
  await updateDeletionState(deletion, "erased");
}

/**
 * Continues up to `limit` interrupted deletions, and checks completed ones, because requests that were running when the
 * account was closed may have written something since. Starts none after `forMs` milliseconds. Returns how many it
 * processed without an error, and how many failed. Safe to run concurrently with everything else, itself included.
 */
export async function runDueDeletions({
  now = new Date(),
  limit = 20,
  forMs = Number.POSITIVE_INFINITY,
} = {}) {
  const result = { finished: 0, failed: 0 };
  const endsAt = performance.now() + forMs;
  for (const deletion of await listDueDeletions({ now, limit })) {
    if (performance.now() > endsAt) break;
    try {
      await runDeletion(deletion);
      result.finished += 1;
    } catch (error) {
      logFailure(error);
      await updateDeletionCheckAt(deletion, pauseMs);
      result.failed += 1;
    }
  }
  return result;
}

async function runDeletion(deletion: AccountDeletionDocument): Promise<void> {
  if (deletion.state === "erased") {
    const { hasOpenCheckout } = await erasePerson(toDeletedUser(deletion));
    return hasOpenCheckout ? updateDeletionCheckAt(deletion, payingMs) : closeDeletion(deletion);
  }
  if (deletion.state === "requested") {
    const account = await findFirebaseAccount(deletion.uid);
    // If the account is still open, Firebase's response was lost, or the process died before it asked.
    const isStarted = !account || (account.disabled && !(await mayBeSuspended(deletion.uid)));
    if (!isStarted) return cancelDeletion(deletion);
  }
  await eraseAccount(deletion);
}

/**
 * Whether a disabled account may be disabled because of a suspension, or of one that ends at this moment, rather than
 * because its user deletes it.
 */
async function mayBeSuspended(uid: string): Promise<boolean> {
  const decided = await findPersonState(uid);
  return decided?.state === "suspended" || decided?.checkAt !== undefined;
}

async function deleteFirebaseUser(uid: string): Promise<void> {
  try {
    await deleteFirebaseAccount(uid);
  } catch (error) {
    // The account is already gone.
    if (!(error instanceof AppError && error.code === "unauthenticated")) throw error;
  }
}

function logFailure(error: unknown): void {
  const reason = error instanceof AppError ? (error.detail ?? error.code) : String(error);
  logLine("error", { message: "deleting an account failed and will be retried", reason });
}
