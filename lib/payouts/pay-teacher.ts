import "server-only";
import type { ObjectId } from "mongodb";
import { isUnrestricted } from "#lib/auth/person-states";
import { getCollection } from "#lib/db/collections";
import type { TransferRefusal } from "#lib/db/documents/payouts";
import { env } from "#lib/env/env";
import { findPayoutTerms } from "#lib/ledger/payout-terms";
import { finishTeacherPayouts } from "#lib/payouts/finish-teacher-payouts";
import { type PayRun, payPayment } from "#lib/payouts/pay-payment";
import { findPayee } from "#lib/payouts/payees";
import { toKeyStart } from "#lib/rules/db/created-key";
import { toDueBefore } from "#lib/rules/payments/payout-plan";

/** `maxPayments`: the most to process, oldest first. `patienceMs`: how long nothing is tried again after a refusal. */
type PayOptions = { uid: string; now?: Date; maxPayments?: number; patienceMs?: number };

/**
 * `waitsFor`: why nothing more was sent. "connect": the site pays by hand. "admin": an admin has restricted the
 * teacher. "account": none is connected.
 */
export type PayResult = {
  transferredCents: number;
  waitsFor: "connect" | "admin" | "account" | "balance" | TransferRefusal | null;
};

const batchSize = 50;

/**
 * Sends a teacher what is due: once, their share of each line that its buyer can't refund anymore, as far as
 * their balance covers it. Reverses what was sent of money that went back to a buyer. Idempotent, and safe to
 * call concurrently: the next call completes what was interrupted. Throws AppError `unavailable` when Stripe
 * is down, and the driver's error when the database is.
 */
export async function payTeacher(options: PayOptions): Promise<PayResult> {
  const { uid, now = new Date(), maxPayments = Number.POSITIVE_INFINITY, patienceMs = 0 } = options;
  if (!env.stripe?.hasConnect) return { transferredCents: 0, waitsFor: "connect" };
  if (!(await isUnrestricted(uid))) return { transferredCents: 0, waitsFor: "admin" };
  await finishTeacherPayouts(uid);
  const refusal = (await findPayee(uid))?.refusal;
  if (refusal && now.getTime() - refusal.at.getTime() < patienceMs) {
    return { transferredCents: 0, waitsFor: refusal.reason };
  }
  const run: PayRun = { uid, now, transferredCents: 0, funds: null, isReady: false };
  let processed = 0;
  for await (const paymentId of listDuePayments({ uid, now })) {
    if (processed === maxPayments) break;
    processed += 1;
    const waitsFor = await payPayment({ run, paymentId });
    if (waitsFor) return { transferredCents: run.transferredCents, waitsFor };
  }
  return { transferredCents: run.transferredCents, waitsFor: null };
}

/** The payments that a share may be due from, oldest first. */
async function* listDuePayments({ uid, now }: { uid: string; now: Date }): AsyncGenerator<ObjectId> {
  const payments = await getCollection("payments");
  const { holdDays } = await findPayoutTerms({ uid, now });
  const end = toKeyStart(toDueBefore({ now, days: holdDays }));
  for (let after: string | undefined = ""; after !== undefined; ) {
    const createdKey = { $gt: after, $lt: end };
    const batch: { _id: ObjectId; createdKey: string }[] = await payments
      .find({ unpaidTo: uid, createdKey }, { projection: { createdKey: 1 } })
      .sort({ createdKey: 1 })
      .limit(batchSize)
      .toArray();
    for (const { _id } of batch) yield _id;
    after = batch.at(-1)?.createdKey;
  }
}
