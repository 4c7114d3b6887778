import "server-only";
import { revokeSessions } from "#lib/auth/end-session";
import { findPersonState } from "#lib/auth/person-states";
import { updateFirebaseAccount } from "#lib/auth/request-firebase";
import { getCollection } from "#lib/db/collections";
import type { PersonStateDocument } from "#lib/db/documents/people";
import { AppError } from "#lib/errors/app-error";
import { createDecision } from "#lib/moderation/create-decision";
import { logLine } from "#lib/observability/log";
import type { NewDecision } from "#lib/rules/moderation/decision-schema";

const batchSize = 20;

/** How long until another call may carry out the same decision, in milliseconds: longer than one call works. */
const leaseMs = 60 * 1000;

/**
 * Carries out the last decision about a user: disables or enables the account, ends its sessions, and hides or restores
 * its courses. Works for about `forMs` milliseconds and returns whether everything is done; the scheduled job
 * continues. Idempotent. Throws requestFirebase's errors and the driver's error.
 */
export async function runPersonState({ uid, forMs }: { uid: string; forMs: number }): Promise<boolean> {
  const deadline = performance.now() + forMs;
  const decided = await findPersonState(uid);
  if (!decided?.checkAt) return true;
  const states = await getCollection("personStates");
  const { revision } = decided;
  try {
    return await carryOut(decided, deadline);
  } finally {
    // A newer decision may have been carried out before the last write of this call: it's due again.
    await states.updateOne({ uid, revision: { $gt: revision } }, { $set: { checkAt: new Date() } });
  }
}

/** Returns whether everything is done. */
async function carryOut(decided: PersonStateDocument, deadline: number): Promise<boolean> {
  const { _id, uid, revision, state, checkAt } = decided;
  await updateAccount({ uid, disabled: state === "suspended" });
  const changeNext = state === "suspended" ? hideCourses : restoreCourses;
  for (let isDone = false; !isDone; ) {
    if (performance.now() > deadline) return false;
    // A newer decision carries itself out.
    if ((await findPersonState(uid))?.revision !== revision) return false;
    isDone = (await changeNext(decided)) === 0;
  }
  const states = await getCollection("personStates");
  // Another date was set by a call that an older decision has made in the meantime, or by the scheduled job.
  const own = { _id, revision, $or: [{ checkAt }, { checkAt: { $exists: false } }] };
  const { matchedCount } = await states.updateOne(own, { $unset: { checkAt: "" } });
  return matchedCount === 1;
}

/** Continues after the response. The scheduled job finishes what is left, or what fails. */
export async function runPersonStateInBackground(uid: string): Promise<void> {
  try {
    await runPersonState({ uid, forMs: 20_000 });
  } catch (error) {
    logLine("error", {
      message: "a decision about a user waits for the scheduled job",
      reason: String(error),
    });
  }
}

/** Carries out decisions that a crash or an outage has interrupted, for about `forMs` milliseconds. */
export async function finishPersonStates({ forMs }: { forMs: number }) {
  const states = await getCollection("personStates");
  const deadline = performance.now() + forMs;
  const counts = { finished: 0, failed: 0 };
  while (performance.now() < deadline) {
    const now = new Date();
    const due = await states.findOneAndUpdate(
      { checkAt: { $lte: now } },
      { $set: { checkAt: new Date(now.getTime() + leaseMs) } },
      { sort: { checkAt: 1 } },
    );
    if (!due) break;
    const isDone = await runPersonState({ uid: due.uid, forMs: deadline - performance.now() }).catch(
      isOutage,
    );
    counts[isDone ? "finished" : "failed"] += 1;
  }
  return counts;
}

/** Firebase is down: the decision stays due. Other errors are logged by the job. */
function isOutage(error: unknown): false {
  if (error instanceof AppError && error.code === "unavailable") return false;
  throw error;
}

/** Disables or enables the account at Firebase, which rejects its logins. Does nothing for a deleted account. */
async function updateAccount({ uid, disabled }: { uid: string; disabled: boolean }): Promise<void> {
  try {
    await updateFirebaseAccount(uid, { disabled });
    if (disabled) await revokeSessions({ uid });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
  }
}

/** Hides some of the suspended teacher's courses in the catalog. Returns how many. */
async function hideCourses({ uid, admin, reason }: PersonStateDocument): Promise<number> {
  const courses = await getCollection("services");
  const listed = await courses
    .find({ "owner.uid": uid, state: "published" }, { projection: { _id: 1 } })
    .limit(batchSize)
    .toArray();
  for (const { _id } of listed) {
    const decision = { kind: "course", id: _id.toHexString(), decision: "hide", reason } as const;
    await decide({ admin, decision });
  }
  return listed.length;
}

/** Restores some of the courses that were hidden because their teacher was suspended. Returns how many. */
async function restoreCourses({ uid, admin, reason }: PersonStateDocument): Promise<number> {
  const [decisions, courses] = await Promise.all([getCollection("decisions"), getCollection("services")]);
  const hidden = await courses
    .find({ "owner.uid": uid, hidden: { $exists: true } }, { projection: { hidden: 1 } })
    .toArray();
  const made = hidden.flatMap((course) => course.hidden?.decisionId ?? []);
  if (made.length === 0) return 0;
  const found = await decisions
    .find({ _id: { $in: made } }, { projection: { subjectId: 1, cause: 1 } })
    .toArray();
  const suspending = found.filter(({ cause }) => cause === "suspension").slice(0, batchSize);
  for (const { subjectId } of suspending) {
    const decision = { kind: "course", id: subjectId.toHexString(), decision: "restore", reason } as const;
    await decide({ admin, decision });
  }
  return suspending.length;
}

type CourseDecision = { admin: PersonStateDocument["admin"]; decision: NewDecision };

async function decide({ admin, decision }: CourseDecision): Promise<void> {
  try {
    await createDecision({
      admin: { uid: admin.uid, displayName: admin.name },
      decision,
      cause: "suspension",
    });
  } catch (error) {
    // The teacher or another admin has deleted or restored it in the meantime.
    const isOver = error instanceof AppError && (error.code === "not_found" || error.code === "conflict");
    if (!isOver) throw error;
  }
}
