import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { TransferDocument, TransferReversal } from "#lib/db/documents/payouts";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { insertEntries } from "#lib/ledger/insert-entries";
import { logTruncated } from "#lib/observability/log-truncated";
import { findTransferReversal, type PlannedTransferReversal } from "#lib/payouts/find-transfer-reversal";
import { toTransferReversalEntry } from "#lib/payouts/payout-entries";
import { createTransferReversal } from "#lib/stripe/transfers";

/** The most transfers that are read at once. A payment with more would be computed incorrectly. */
export const maxTransfers = 500;

/** Returns all transfers of a payment, 500 at most. Logs when there may be more. */
export async function listPaymentTransfers(paymentId: ObjectId): Promise<TransferDocument[]> {
  const transfers = await getCollection("transfers");
  const found = await transfers.find({ paymentId }).limit(maxTransfers).toArray();
  logTruncated({ what: "transfers of a payment", limit: maxTransfers, count: found.length });
  return found;
}

/**
 * Reverses transfers to the teachers of a payment, as far as its money has gone back to the buyer. What an
 * account doesn't have becomes a debt: the teacher's ledger balance shows it, and later sales repay it.
 * Idempotent, and safe to call concurrently: the next call completes what was interrupted. Throws AppError
 * `unavailable` when Stripe is down, and the driver's error when the database is.
 */
export async function reverseTransfers({ paymentId }: { paymentId: ObjectId }): Promise<void> {
  const payments = await getCollection("payments");
  const attempt = async () => {
    // The payment is read first: the call that follows each refund or dispute handles later ones.
    const payment = await payments.findOne({ _id: paymentId });
    if (!payment) return;
    const transfers = await listPaymentTransfers(paymentId);
    for (const transfer of transfers) {
      if (transfer.state === "reversing") await finishTransferReversals(transfer);
    }
    if (transfers.some(({ state }) => state === "reversing")) return retry;
    const planned = findTransferReversal(payment, transfers);
    if (!planned) return;
    await storeTransferReversal(planned);
    return retry;
  };
  // One attempt decides a transfer reversal, and the next one makes it.
  await retryOnConflict({ name: "reversals of a payment", attempt, maxAttempts: 2 * maxTransfers });
}

/** Stores a transfer reversal before Stripe is asked, for all calls. Does nothing if another one was stored. */
export async function storeTransferReversal({
  transfer,
  ...planned
}: PlannedTransferReversal): Promise<void> {
  const { _id, reversals } = transfer;
  const reversal: TransferReversal = { ...planned, state: "requested", createdAt: new Date() };
  const stored = await getCollection("transfers");
  await stored.updateOne(
    { _id, state: "made", reversals: { $size: reversals.length } },
    { $push: { reversals: reversal }, $set: { state: "reversing" } },
  );
}

async function finishTransferReversals(transfer: TransferDocument): Promise<void> {
  const { _id, uid, paymentId, reversals } = transfer;
  const stored = await getCollection("transfers");
  for (const [index, reversal] of reversals.entries()) {
    if (reversal.state !== "requested") continue;
    const outcome = await requestTransferReversal(transfer, reversal);
    if (outcome.state === "made") {
      await insertEntries([toTransferReversalEntry(transfer, reversal)]);
      // If the refund has failed or the dispute was won before this transfer reversal, the line is due again.
      const payments = await getCollection("payments");
      await payments.updateOne({ _id: paymentId }, { $addToSet: { unpaidTo: uid }, $inc: { revision: 1 } });
    }
    const fields = Object.entries(outcome).map(([name, value]) => [`reversals.${index}.${name}`, value]);
    // Requests with one key get one response. If Stripe has forgotten a refusal, a later success counts.
    const isOpen = outcome.state === "made" ? {} : { [`reversals.${index}.state`]: "requested" as const };
    await stored.updateOne({ _id, ...isOpen }, { $set: Object.fromEntries(fields) });
  }
  await stored.updateOne(
    { _id, state: "reversing", "reversals.state": { $ne: "requested" } },
    { $set: { state: "made" } },
  );
}

type ReversalOutcome = { state: "made"; stripeId: string } | { state: "refused" };

async function requestTransferReversal(
  transfer: TransferDocument,
  { key, amountCents }: TransferReversal,
): Promise<ReversalOutcome> {
  const { stripeTransferId } = transfer;
  if (!stripeTransferId) throw new Error(`the transfer of reversal ${key} has no Stripe id`);
  try {
    const { stripeId } = await createTransferReversal({ stripeTransferId, amountCents, key });
    return { state: "made", stripeId };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    return { state: "refused" };
  }
}
