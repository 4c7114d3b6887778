import "server-only";
import type { CurrentPayout, TransferDocument, TransferReversal } from "#lib/db/documents/payouts";
import type { LedgerEntry } from "#lib/ledger/insert-entries";
import { negate } from "#lib/ledger/list-payment-entries";
import { toTeacherAccount } from "#lib/ledger/teacher-account";

/** All ledger entries of a transfer: the transfer itself, its failure, and its reversals. */
export function listTransferEntries(transfer: TransferDocument): LedgerEntry[] {
  const made = transfer.reversals.filter(({ state }) => state === "made");
  return [
    toTransferEntry(transfer),
    ...(transfer.state === "failed" ? [toFailureEntry(transfer)] : []),
    ...made.map((reversal) => toTransferReversalEntry(transfer, reversal)),
  ];
}

/** The entry of a transfer to a teacher's Stripe account. */
export function toTransferEntry(transfer: TransferDocument): LedgerEntry {
  const { _id, uid, amountCents, createdAt } = transfer;
  return {
    ...toFacts(transfer),
    key: `transfer:${_id.toHexString()}`,
    kind: "transfer",
    postings: [
      { account: toTeacherAccount(uid), amountCents },
      { account: "stripe", amountCents: -amountCents },
    ],
    createdAt,
  };
}

/** The entry of a refused transfer. It has the transfer's date, so that the ledger shows no payout in between. */
export function toFailureEntry(transfer: TransferDocument): LedgerEntry {
  const { postings, ...facts } = toTransferEntry(transfer);
  const key = `transfer_failed:${transfer._id.toHexString()}`;
  return { ...facts, key, kind: "transfer_failed", postings: negate(postings) };
}

/** The entry of a reversal of a part of a transfer. */
export function toTransferReversalEntry(transfer: TransferDocument, reversal: TransferReversal): LedgerEntry {
  const { amountCents, createdAt } = reversal;
  return {
    ...toFacts(transfer),
    key: `reversal:${reversal.key}`,
    kind: "reversal",
    postings: [
      { account: "stripe", amountCents },
      { account: toTeacherAccount(transfer.uid), amountCents: -amountCents },
    ],
    createdAt,
  };
}

function toFacts({ paymentId, serviceId, currency }: TransferDocument) {
  return { paymentId, serviceId, currency };
}

/** The entry of a payout by hand. */
export function toPayoutEntry({ uid, ...payout }: CurrentPayout & { uid: string }): LedgerEntry {
  const { key, amountCents, currency, reference, adminUid, createdAt } = payout;
  return {
    key: toPayoutKey(key),
    kind: "payout",
    postings: [
      { account: toTeacherAccount(uid), amountCents },
      { account: "bank", amountCents: -amountCents },
    ],
    currency,
    payout: { reference, adminUid },
    createdAt,
  };
}

/** The ledger's key of a payout by hand. */
export function toPayoutKey(key: string): string {
  return `payout:${key}`;
}
