import "server-only";
import { getCollection } from "#lib/db/collections";
import type {
  CurrentTransfer,
  PayeeDocument,
  TransferDocument,
  TransferRefusal,
} from "#lib/db/documents/payouts";
import { insertDocument } from "#lib/db/insert-document";
import { AppError } from "#lib/errors/app-error";
import { insertEntries } from "#lib/ledger/insert-entries";
import { logLine } from "#lib/observability/log";
import { clearCurrent } from "#lib/payouts/payees";
import { toFailureEntry, toPayoutEntry, toTransferEntry } from "#lib/payouts/payout-entries";
import { reverseTransfers } from "#lib/payouts/reverse-transfers";
import { createTransfer } from "#lib/stripe/transfers";

/**
 * Finishes what is being paid out to a teacher, whichever call began it: the document, the books, Stripe, the outcome, and what
 * has to be taken back. Each step is idempotent, and the place is free for the next only after the last. Returns why Stripe
 * refused a transfer, or null. Throws AppError `unavailable` when Stripe is down, the driver's error when the database is.
 */
export async function finishCurrent(payee: PayeeDocument): Promise<TransferRefusal | null> {
  const { uid, current } = payee;
  if (!current) return null;
  if (current.kind === "payout") {
    await insertEntries([toPayoutEntry({ ...current, uid })]);
    await clearCurrent(payee, payee.refusal ?? null);
    return null;
  }
  const { refusal } = await makeTransfer({ uid, current });
  await clearCurrent(payee, refusal ? { reason: refusal, at: new Date() } : null);
  return refusal ?? null;
}

type Making = { uid: string; current: CurrentTransfer };

async function makeTransfer({ uid, current }: Making): Promise<TransferDocument> {
  const { kind: _, ...facts } = current;
  const document: TransferDocument = { ...facts, uid, state: "requested", reversals: [] };
  const transfers = await getCollection("transfers");
  await insertDocument({ collection: transfers, document });
  // Booked before Stripe is asked: what may have been sent is no one's to send again.
  await insertEntries([toTransferEntry(document)]);
  const stored = (await transfers.findOne({ _id: document._id })) ?? document;
  const finished = stored.state === "requested" ? await askStripe(stored) : stored;
  if (finished.state === "failed") await insertEntries([toFailureEntry(finished)]);
  // A refund that was recorded before the transfer was made found nothing to take back, and its event doesn't come again.
  else await reverseTransfers({ paymentId: finished.paymentId });
  return finished;
}

/** The transfer with what Stripe says to it, stored. */
async function askStripe(transfer: TransferDocument): Promise<TransferDocument> {
  const outcome = await requestTransfer(transfer);
  const transfers = await getCollection("transfers");
  const { _id } = transfer;
  await transfers.updateOne({ _id, state: "requested" }, { $set: outcome });
  return (await transfers.findOne({ _id })) ?? { ...transfer, ...outcome };
}

type Outcome =
  | { state: "made"; stripeTransferId: string }
  | (Required<Pick<TransferDocument, "refusal">> & { state: "failed" });

async function requestTransfer(transfer: TransferDocument): Promise<Outcome> {
  const { _id, paymentId, serviceId, accountId, amountCents, currency } = transfer;
  const transferId = _id.toHexString();
  const ids = { transferId, paymentId: paymentId.toHexString(), serviceId: serviceId.toHexString() };
  try {
    const { stripeTransferId } = await createTransfer({ ...ids, accountId, amountCents, currency });
    return { state: "made", stripeTransferId };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const { detail, details } = error;
    const refusal = readReason(details?.reason);
    // The other reasons pass by themselves.
    const level = refusal === "refused" ? "error" : "info";
    logLine(level, { message: "Stripe refused a transfer", refusal, detail, ...ids });
    return { state: "failed", refusal };
  }
}

function readReason(reason: unknown): TransferRefusal {
  return reason === "insufficient_funds" || reason === "account_not_ready" ? reason : "refused";
}
