import "server-only";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { finishStarted } from "#lib/payouts/finish-started";
import { untilDeadline } from "#lib/rules/async/until-deadline";

type Finished = { finished: number; failed: number };

/** Whoever has begun a payout more recently is still at it. */
const afterMs = 60_000;

/** More than are ever left at once. */
const maxBegun = 20;

/**
 * Completes what was begun of payouts, transfers, and reversals and was interrupted, for at most so many milliseconds and what
 * the last teacher takes. Returns for how many teachers it did, and for how many it failed. Begins nothing new. Safe beside
 * everything else, itself included. Throws the driver's error while the database is down.
 */
export async function finishPayouts({ forMs }: { forMs: number }): Promise<Finished> {
  const result = { finished: 0, failed: 0 };
  const uids = (await listInterrupted()).values();
  for await (const uid of untilDeadline({ forMs, next: async () => uids.next().value ?? null })) {
    try {
      await finishStarted(uid);
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
  const options = { projection: { uid: 1 }, limit: maxBegun };
  const before = new Date(Date.now() - afterMs);
  const [begun, reversing] = await Promise.all([
    payees.find({ "current.createdAt": { $lt: before } }, options).toArray(),
    transfers.find({ state: "reversing" }, options).toArray(),
  ]);
  return new Set([...begun, ...reversing].map(({ uid }) => uid));
}
