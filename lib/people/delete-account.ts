import "server-only";
import { after } from "next/server";
import { askFirebase } from "#lib/auth/ask-firebase";
import { findFirebaseAccount } from "#lib/auth/find-firebase-account";
import type { AccountDeletionDocument } from "#lib/db/documents/people";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { queueAccountDeleted } from "#lib/outbox/queue-deletion-mail";
import {
  closeDeletion,
  dropDeletion,
  listDueDeletions,
  markErased,
  markErasing,
  postponeDeletion,
  recordDeletion,
  toLeavingPerson,
} from "#lib/people/account-deletions";
import { findDeletionObstacle } from "#lib/people/deletion-obstacle";
import { erasePerson } from "#lib/people/erase-person";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** "deleting": the account is closed, and what is left is erased without anyone waiting for it. */
export type DeletionState = "deleted" | "deleting";

/** How many deletions went on without an error, and how many didn't. */
type Finished = { finished: number; failed: number };

/** The request is answered within 5 s; a teacher with hundreds of courses takes longer. */
const timeoutMs = 3000;

/** Until the next try after a failure. */
const pauseMs = 15 * 60 * 1000;

/** Until the next look, while someone may still be paying for a course of theirs. */
const payingMs = 60 * 60 * 1000;

/**
 * Deletes the account of someone who has just proved who they are, with everything that names them but what the books need
 * (lib/people/personal-data). The order matters: the request is recorded, then the account is disabled, which ends all
 * sessions; only then everything is erased, and the account last (docs/decisions/0039). What a crash or an outage interrupts
 * from then on is finished by finishDeletions. Throws AppError `conflict` while the site owes them money that it couldn't pay
 * afterwards, and `unavailable` while Firebase is down; the account is as it was then.
 */
export async function deleteAccount(uid: string): Promise<DeletionState> {
  const obstacle = await findDeletionObstacle(uid);
  if (obstacle) throw new AppError("conflict", { message: obstacle, details: { reason: "balance" } });
  const deletion = await recordDeletion(uid);
  await askFirebase((auth) => auth.updateUser(uid, { disabled: true }));
  // The person can't ask again: whatever fails now is told as what it is, and tried again by others.
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

/** Every step can be repeated, by several processes at once. */
async function eraseAccount(deletion: AccountDeletionDocument): Promise<void> {
  await markErasing(deletion);
  const { uid } = deletion;
  // Only Firebase has the address, which goes with the account.
  const account = await findFirebaseAccount(uid);
  await erasePerson(toLeavingPerson(deletion));
  if (account?.email) await queueAccountDeleted({ uid, email: account.email });
  await deleteFirebaseUser(uid);
  await markErased(deletion);
}

/**
 * Goes on with up to `limit` deletions that were interrupted, and looks over those that are complete: what was under way when
 * an account was closed may have written something since. Begins none after so many milliseconds. Safe beside everything
 * else, itself included.
 */
export async function finishDeletions({
  now = new Date(),
  limit = 20,
  forMs = Number.POSITIVE_INFINITY,
} = {}): Promise<Finished> {
  const result = { finished: 0, failed: 0 };
  const endsAt = performance.now() + forMs;
  for (const deletion of await listDueDeletions({ now, limit })) {
    if (performance.now() > endsAt) break;
    try {
      await finishDeletion(deletion);
      result.finished += 1;
    } catch (error) {
      logFailure(error);
      await postponeDeletion(deletion, pauseMs);
      result.failed += 1;
    }
  }
  return result;
}

async function finishDeletion(deletion: AccountDeletionDocument): Promise<void> {
  if (deletion.state === "erased") {
    const { isPayable } = await erasePerson(toLeavingPerson(deletion));
    return isPayable ? postponeDeletion(deletion, payingMs) : closeDeletion(deletion);
  }
  // The answer of Firebase was lost, or the process died before it asked.
  if (deletion.state === "requested" && (await isOpen(deletion.uid))) return dropDeletion(deletion);
  await eraseAccount(deletion);
}

async function isOpen(uid: string): Promise<boolean> {
  const account = await findFirebaseAccount(uid);
  return account !== null && !account.disabled;
}

async function deleteFirebaseUser(uid: string): Promise<void> {
  try {
    await askFirebase((auth) => auth.deleteUser(uid));
  } catch (error) {
    // It is gone already.
    if (!(error instanceof AppError && error.code === "unauthenticated")) throw error;
  }
}

function logFailure(error: unknown): void {
  const reason = error instanceof AppError ? (error.detail ?? error.code) : String(error);
  logLine("error", { message: "deleting an account will be tried again", reason });
}
