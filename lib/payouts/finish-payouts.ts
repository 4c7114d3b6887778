import "server-only";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { logTruncated } from "#lib/observability/log-truncated";
import { finishTeacherPayouts } from "#lib/payouts/finish-teacher-payouts";
import { untilDeadline } from "#lib/rules/async/until-deadline";

/** A payout that started more recently may still be running. */
const afterMs = 60_000;

/** The most payouts under way, and the most transfers being reversed, per call. Later calls finish the rest. */
const maxInterrupted = 20;

/**
 * Finishes interrupted payouts, transfers, and transfer reversals for at most `forMs` milliseconds, plus the time of
 * the last teacher. Returns for how many teachers it succeeded and failed. Starts nothing new. Safe to run
 * concurrently with everything else, itself included. Throws the driver's error while the database is down.
 */
export async function finishPayouts({ forMs }: { forMs: number }) {
  const result = { finished: 0, failed: 0 };
  const uids = (await listInterrupted()).values();
  for await (const uid of untilDeadline({ forMs, next: async () => uids.next().value ?? null })) {
    try {
      await finishTeacherPayouts(uid);
      result.finished += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logLine("error", { message: "a payout will be finished later", detail: error.detail ?? error.code });
      result.failed += 1;
    }
  }
  return result;
}

async function listInterrupted(): Promise<Set<string>> {
  const [payees, transfers] = await Promise.all([getCollection("payees"), getCollection("transfers")]);
  const options = { projection: { uid: 1 }, limit: maxInterrupted };
  const before = new Date(Date.now() - afterMs);
  const [interrupted, reversing] = await Promise.all([
    payees.find({ "current.createdAt": { $lt: before } }, options).toArray(),
    transfers.find({ state: "reversing" }, options).toArray(),
  ]);
  logTruncated({ what: "interrupted payouts", limit: maxInterrupted, count: interrupted.length });
  logTruncated({ what: "transfers with pending reversals", limit: maxInterrupted, count: reversing.length });
  return new Set([...interrupted, ...reversing].map(({ uid }) => uid));
}
