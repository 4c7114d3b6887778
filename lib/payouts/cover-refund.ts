import "server-only";
import { getCollection } from "#lib/db/collections";
import type { RefundCover, RefundDocument } from "#lib/db/documents/payments";
import type { RefundHold, TransferDocument } from "#lib/db/documents/payouts";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { listOpenHolds } from "#lib/ledger/holds";
import { toSaleKey } from "#lib/ledger/list-payment-entries";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { finishCurrentPayout } from "#lib/payouts/finish-current-payout";
import { countSentCents } from "#lib/payouts/line-shares";
import { storeHolds, upsertPayee } from "#lib/payouts/payees";
import {
  listPaymentTransfers,
  reverseTransfers,
  storeTransferReversal,
} from "#lib/payouts/reverse-transfers";

type CoveredRefund = RefundDocument & { cover: RefundCover };

/**
 * After this many refusals, a transfer isn't reversed for cover anymore, so that teachers can't cause endless calls.
 */
const maxRefusals = 10;

/**
 * Makes sure that the teacher's money covers a refund before it's sent to Stripe: what is due to them and what the line
 * itself still waits for, then a transfer reversal that has succeeded. Holds the money until Stripe has accepted the
 * refund, so that no payout and no other refund uses it. Returns what is missing, in cents; 0 if it's covered; and null
 * if the refund isn't waiting anymore. Idempotent: the next call completes an interrupted one. Throws AppError
 * `unavailable` when Stripe is down, and the driver's error when the database is.
 */
export async function coverRefund(refund: RefundDocument): Promise<number | null> {
  const { cover, _id, attempt: number, serviceId } = refund;
  if (!cover) return 0;
  const covered: CoveredRefund = { ...refund, cover };
  const refundId = _id.toHexString();
  const attempt = async (): Promise<number | null | typeof retry> => {
    // Must run before the balance is read: a payout or hold in between increments the revision.
    const payee = await upsertPayee(cover.teacherUid);
    if (payee.current) {
      await finishCurrentPayout(payee);
      return retry;
    }
    const holds = await listOpenHolds(cover.teacherUid);
    const own = holds.find((hold) => hold.refundId === refundId && hold.attempt === number);
    if (own) return takeBack({ refund: covered, hold: own });
    const soldAt = await findSaleDate(refund);
    const missingCents = await computeMissing({ cover, serviceId, soldAt });
    const isTakenBack = missingCents > 0 && missingCents !== cover.siteCostCents;
    if (isTakenBack && (await sumReversible(covered)) < missingCents) return missingCents;
    const hold: RefundHold = {
      refundId,
      attempt: number,
      amountCents: cover.shareCents - (isTakenBack ? 0 : Math.max(0, missingCents)),
      serviceId,
      soldAt,
      takeBackCents: isTakenBack ? missingCents : 0,
    };
    await storeHolds({ payee, holds: [...holds, hold] });
    // Another call may have decided about this refund in the meantime: then its hold isn't open.
    return (await isWaiting(refund)) ? retry : null;
  };
  return retryOnConflict({ name: "cover of a refund", attempt });
}

async function isWaiting({ _id, attempt }: RefundDocument): Promise<boolean> {
  const refunds = await getCollection("refunds");
  const found = await refunds.findOne({ _id, attempt, state: "requested" }, { projection: { _id: 1 } });
  return found !== null;
}

/** Returns the date by which the ledger decides when a sale is due. */
async function findSaleDate(line: Pick<RefundDocument, "paymentId" | "serviceId">): Promise<Date> {
  const ledger = await getCollection("ledger");
  const sale = await ledger.findOne({ key: toSaleKey(line) }, { projection: { createdAt: 1 } });
  return sale?.createdAt ?? new Date(0);
}

type CoveredSale = Pick<RefundHold, "serviceId" | "soldAt"> & { cover: RefundCover };

/**
 * What the refund takes beyond what is due to the teacher and not held by other refunds. The sales of other buyers who
 * can still ask for a refund don't count, because they may take this money back.
 */
async function computeMissing({ cover, ...sale }: CoveredSale): Promise<number> {
  const { teacherUid: uid, shareCents } = cover;
  const { balanceCents, waitingCents, heldCents, isWaiting } = await computeBalance({ uid, now: new Date() });
  const ownCents = isWaiting(sale) ? shareCents : 0;
  // An earlier debt isn't a cost of this refund.
  return shareCents - Math.max(0, balanceCents - waitingCents - heldCents + ownCents);
}

async function listLineTransfers({ paymentId, serviceId }: RefundDocument): Promise<TransferDocument[]> {
  const transfers = await listPaymentTransfers(paymentId);
  return transfers.filter((transfer) => transfer.serviceId.equals(serviceId));
}

/** What can be asked back of the transfers of a line. */
async function sumReversible(refund: RefundDocument): Promise<number> {
  const transfers = await listLineTransfers(refund);
  return transfers.filter(isReversible).reduce((sum, transfer) => sum + countSentCents(transfer), 0);
}

function isReversible({ state, reversals }: TransferDocument): boolean {
  const refusals = reversals.filter((reversal) => reversal.state === "refused");
  return (state === "made" || state === "reversing") && refusals.length < maxRefusals;
}

type TakeBackOptions = { refund: CoveredRefund; hold: RefundHold };

/** Makes the next transfer reversal that a hold needs. Returns what the teacher's account didn't have, in cents. */
async function takeBack({ refund, hold }: TakeBackOptions): Promise<number | typeof retry> {
  if (hold.takeBackCents === 0) return 0;
  const { paymentId } = refund;
  const reversalId = `cover-${hold.refundId}-${hold.attempt}`;
  const transfers = await listLineTransfers(refund);
  const own = transfers.flatMap(({ reversals }) =>
    reversals.filter((each) => each.reversalId === reversalId),
  );
  const madeCents = own
    .filter(({ state }) => state === "made")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const leftCents = hold.takeBackCents - madeCents;
  if (leftCents <= 0) return 0;
  if (transfers.some(({ state }) => state === "reversing")) {
    await reverseTransfers({ paymentId });
    return retry;
  }
  if (own.some(({ state }) => state === "refused")) return leftCents;
  const transfer = transfers.find((each) => {
    const isAsked = each.reversals.some((reversal) => reversal.reversalId === reversalId);
    return !isAsked && isReversible(each) && countSentCents(each) > 0;
  });
  if (!transfer) return leftCents;
  const amountCents = Math.min(leftCents, countSentCents(transfer));
  const key = `${reversalId}-${transfer._id.toHexString()}`;
  await storeTransferReversal({ transfer, key, reversalId, amountCents });
  return retry;
}
