import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { PaymentDocument } from "#lib/db/documents/payments";
import type { TransferDocument } from "#lib/db/documents/payouts";
import type { LedgerEntry } from "#lib/ledger/insert-entries";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";
import { sumReversed } from "#lib/ledger/reversals";
import { findTransferReversal } from "#lib/payouts/find-transfer-reversal";
import { listLineShares } from "#lib/payouts/line-shares";
import { listTransferEntries, toTransferReversalEntry } from "#lib/payouts/payout-entries";
import { sumPaidCents, toPaidCents } from "#lib/rules/payments/sold-item";

/** A payment with everything that is stored because of it. */
export type BookedPayment = {
  payment: PaymentDocument;
  transfers: TransferDocument[];
  entries: LedgerDocument[];
};

/** Returns the defects of a payment and its differences from the ledger, one sentence each. Runs no queries. */
export function checkPayment(booked: BookedPayment): string[] {
  return [...checkLines(booked.payment), ...checkTransfers(booked), ...checkEntries(booked)];
}

function* checkLines({ items, reversals, amountCents }: PaymentDocument): Generator<string> {
  const totalCents = sumPaidCents(items);
  if (totalCents !== amountCents) yield `its lines add up to ${totalCents}, not to ${amountCents}`;
  for (const item of items) {
    const { serviceId, feeCents } = item;
    const paidCents = toPaidCents(item);
    const back = sumReversed({ serviceId, reversals });
    const name = `its line ${serviceId.toHexString()}`;
    const isFeeValid = paidCents >= 0 && feeCents >= 0 && feeCents <= paidCents;
    if (!isFeeValid) yield `${name} was paid with ${paidCents}, of which ${feeCents} are the fee`;
    if (back.amountCents > paidCents) yield `${name} gave back ${back.amountCents} of ${paidCents}`;
    if (back.feeCents > feeCents) yield `${name} gave back ${back.feeCents} of a fee of ${feeCents}`;
  }
  for (const { stripeId, amountCents: takenCents, lines, lossCents } of reversals) {
    const sum = lines.reduce((total, line) => total + line.amountCents, lossCents);
    if (sum !== takenCents) yield `${stripeId} took ${takenCents}, but its lines give ${sum}`;
  }
}

function* checkTransfers({ payment, transfers }: BookedPayment): Generator<string> {
  // No teacher is ever sent more than their share of a line without any refund.
  for (const line of listLineShares({ ...payment, reversals: [] }, transfers)) {
    const { serviceId, sentCents, earnedCents } = line;
    if (sentCents <= earnedCents) continue;
    yield `${sentCents} were transferred for its line ${serviceId.toHexString()}, which earned ${earnedCents}`;
  }
  const planned = findTransferReversal(payment, transfers);
  if (planned) {
    yield `${planned.amountCents} of transfer ${planned.transfer._id.toHexString()} have to be taken back`;
  }
  for (const { _id, serviceId, uid } of transfers) {
    const item = payment.items.find((each) => each.serviceId.equals(serviceId));
    if (item?.teacher.uid === uid) continue;
    yield `transfer ${_id.toHexString()} went to someone who didn't sell the line`;
  }
}

function* checkEntries({ payment, transfers, entries }: BookedPayment): Generator<string> {
  const expected = [...listPaymentEntries(payment), ...transfers.flatMap(listTransferEntries)];
  // Entries of a transfer or transfer reversal under way may or may not be in the ledger yet.
  const open = transfers.flatMap((transfer) => [
    ...(transfer.state === "requested" ? listTransferEntries(transfer) : []),
    ...transfer.reversals
      .filter(({ state }) => state === "requested")
      .map((reversal) => toTransferReversalEntry(transfer, reversal)),
  ]);
  const present = new Set([...entries, ...open].map(({ key }) => key));
  const derived = new Map([...expected, ...open].map((entry) => [entry.key, entry]));
  for (const { key } of expected) if (!present.has(key)) yield `the ledger lacks ${key}`;
  for (const entry of entries) {
    const other = derived.get(entry.key);
    if (!other) yield `the ledger has ${entry.key}, which never happened`;
    else if (!isSame(entry, other)) yield `the ledger has ${entry.key} with other postings`;
  }
}

function isSame(entry: LedgerDocument, derived: LedgerEntry): boolean {
  return isDeepStrictEqual(toComparable(entry), toComparable(derived));
}

function toComparable({ kind, currency, postings }: LedgerEntry) {
  const sorted = postings.toSorted((one, other) => one.account.localeCompare(other.account));
  return { kind, currency, postings: sorted };
}
