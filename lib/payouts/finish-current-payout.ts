import "server-only";
import { getCollection } from "#lib/db/collections";
import type { PayeeDocument, TransferDocument, TransferRefusal } from "#lib/db/documents/payouts";
import { insertDocument } from "#lib/db/insert-document";
import { AppError } from "#lib/errors/app-error";
import { insertEntries } from "#lib/ledger/insert-entries";
import { logLine } from "#lib/observability/log";
import { closeCurrentPayout } from "#lib/payouts/payees";
import { toFailureEntry, toPayoutEntry, toTransferEntry } from "#lib/payouts/payout-entries";
import { reverseTransfers } from "#lib/payouts/reverse-transfers";
import { createTransfer } from "#lib/stripe/transfers";

/**
 * Finishes the payout under way of a teacher, whichever call started it: stores the transfer, records it in the
 * ledger, asks Stripe, stores the outcome, and makes due transfer reversals. Each step is idempotent, and the next
 * payout can start only after the last step. Returns why Stripe refused a transfer, or null. Throws AppError
 * `unavailable` when Stripe is down, and the driver's error when the database is.
 */
export async function finishCurrentPayout(payee: PayeeDocument): Promise<TransferRefusal | null> {
  const { uid, current } = payee;
  if (!current) return null;
  if (current.kind === "payout") {
    await insertEntries([toPayoutEntry({ ...current, uid })]);
    await closeCurrentPayout(payee, payee.refusal);
    return null;
  }
  const { kind: _, ...facts } = current;
  const { refusal } = await runTransfer({ ...facts, uid, state: "requested", reversals: [] });
  await closeCurrentPayout(payee, refusal && { reason: refusal, at: new Date() });
  return refusal ?? null;
}

async function runTransfer(document: TransferDocument): Promise<TransferDocument> {
  const transfers = await getCollection("transfers");
  await insertDocument({ collection: transfers, document });
  // Recorded before Stripe is asked, so that money that may have been sent isn't sent again.
  await insertEntries([toTransferEntry(document)]);
  const stored = (await transfers.findOne({ _id: document._id })) ?? document;
  const finished = stored.state === "requested" ? await sendTransfer(stored) : stored;
  if (finished.state === "failed") await insertEntries([toFailureEntry(finished)]);
  // A refund that was recorded before the transfer found nothing to reverse, and its event doesn't come again.
  else await reverseTransfers({ paymentId: finished.paymentId });
  return finished;
}

/** Stores Stripe's outcome, and returns the transfer with it. */
async function sendTransfer(transfer: TransferDocument): Promise<TransferDocument> {
  const outcome = await requestTransfer(transfer);
  const transfers = await getCollection("transfers");
  const { _id } = transfer;
  await transfers.updateOne({ _id, state: "requested" }, { $set: outcome });
  return (await transfers.findOne({ _id })) ?? { ...transfer, ...outcome };
}

type TransferOutcome =
  | { state: "made"; stripeTransferId: string }
  | { state: "failed"; refusal: TransferRefusal };

async function requestTransfer(transfer: TransferDocument): Promise<TransferOutcome> {
  const { _id, paymentId, serviceId, accountId, amountCents, currency } = transfer;
  const transferId = _id.toHexString();
  const ids = { transferId, paymentId: paymentId.toHexString(), serviceId: serviceId.toHexString() };
  try {
    const { stripeTransferId } = await createTransfer({ ...ids, accountId, amountCents, currency });
    return { state: "made", stripeTransferId };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const { detail, details } = error;
    const reason = details?.reason;
    const refusal = reason === "insufficient_funds" || reason === "account_not_ready" ? reason : "refused";
    // The other reasons go away without our doing.
    const level = refusal === "refused" ? "error" : "info";
    logLine(level, { message: "Stripe refused a transfer", refusal, detail, ...ids });
    return { state: "failed", refusal };
  }
}
