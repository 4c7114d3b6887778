import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { PaymentDocument, SoldItem, Withdrawal } from "#lib/db/documents/payments";
import type { TransferDocument } from "#lib/db/documents/payouts";
import type { LedgerEntry } from "#lib/ledger/insert-entries";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";
import { sumWithdrawn } from "#lib/ledger/withdrawals";
import { listLineShares } from "#lib/payouts/line-shares";
import { listTransferEntries, toReversalEntry } from "#lib/payouts/payout-entries";
import { planReversal } from "#lib/payouts/plan-reversal";
import { sumPaidCents, toPaidCents } from "#lib/rules/payments/sold-item";

/** A payment with everything that is stored because of it. */
export type BookedPayment = {
  payment: PaymentDocument;
  transfers: TransferDocument[];
  entries: LedgerDocument[];
};

/** The defects of a payment itself and its differences from the ledger, one sentence each. Runs no queries. */
export function checkPayment({ payment, transfers, entries }: BookedPayment): string[] {
  const { items, withdrawals, amountCents } = payment;
  const paidCents = sumPaidCents(items);
  return [
    ...(paidCents === amountCents ? [] : [`its lines add up to ${paidCents}, not to ${amountCents}`]),
    ...items.flatMap((item) => checkLine(item, withdrawals)),
    ...withdrawals.flatMap(checkWithdrawal),
    ...checkTransfers({ payment, transfers }),
    ...checkEntries({ payment, transfers, entries }),
  ];
}

function checkLine(item: SoldItem, withdrawals: Withdrawal[]): string[] {
  const { serviceId, feeCents } = item;
  const paidCents = toPaidCents(item);
  const back = sumWithdrawn({ serviceId, withdrawals });
  const name = `its line ${serviceId.toHexString()}`;
  return [
    ...(paidCents < 0 || feeCents < 0 || feeCents > paidCents
      ? [`${name} was paid with ${paidCents}, of which ${feeCents} are the fee`]
      : []),
    ...(back.amountCents > paidCents ? [`${name} gave back ${back.amountCents} of ${paidCents}`] : []),
    ...(back.feeCents > feeCents ? [`${name} gave back ${back.feeCents} of a fee of ${feeCents}`] : []),
  ];
}

function checkWithdrawal({ stripeId, amountCents, lines, lossCents }: Withdrawal): string[] {
  const sum = lines.reduce((total, line) => total + line.amountCents, lossCents);
  return sum === amountCents ? [] : [`${stripeId} took ${amountCents}, but its lines give ${sum}`];
}

function checkTransfers({ payment, transfers }: Omit<BookedPayment, "entries">): string[] {
  // No teacher is ever sent more than their share of a line without any refund.
  const untouched = { ...payment, withdrawals: [] };
  const excessive = listLineShares(untouched, transfers).filter((line) => line.sentCents > line.earnedCents);
  const reversal = planReversal(payment, transfers);
  const strangers = transfers.filter(({ serviceId, uid }) => {
    const item = payment.items.find((each) => each.serviceId.equals(serviceId));
    return item?.teacher.uid !== uid;
  });
  return [
    ...excessive.map(
      ({ serviceId, sentCents, earnedCents }) =>
        `${sentCents} were transferred for its line ${serviceId.toHexString()}, which earned ${earnedCents}`,
    ),
    ...(reversal
      ? [`${reversal.amountCents} of transfer ${reversal.transfer._id.toHexString()} have to be taken back`]
      : []),
    ...strangers.map(({ _id }) => `transfer ${_id.toHexString()} went to someone who didn't sell the line`),
  ];
}

function checkEntries({ payment, transfers, entries }: BookedPayment): string[] {
  const expected = [...listPaymentEntries(payment), ...transfers.flatMap(listTransferEntries)];
  // Entries of a transfer or reversal under way may or may not be in the ledger yet.
  const open = transfers.flatMap((transfer) => [
    ...(transfer.state === "requested" ? listTransferEntries(transfer) : []),
    ...transfer.reversals
      .filter(({ state }) => state === "requested")
      .map((reversal) => toReversalEntry(transfer, reversal)),
  ]);
  const openKeys = new Set(open.map(({ key }) => key));
  const stored = new Set(entries.map(({ key }) => key));
  const known = new Map([...expected, ...open].map((entry) => [entry.key, entry]));
  const missing = expected.filter(({ key }) => !stored.has(key) && !openKeys.has(key));
  return [
    ...missing.map(({ key }) => `the ledger lacks ${key}`),
    ...entries.flatMap((entry) => {
      const derived = known.get(entry.key);
      if (!derived) return [`the ledger has ${entry.key}, which never happened`];
      return isSame(entry, derived) ? [] : [`the ledger has ${entry.key} with other postings`];
    }),
  ];
}

function isSame(entry: LedgerDocument, derived: LedgerEntry): boolean {
  return isDeepStrictEqual(toComparable(entry), toComparable(derived));
}

function toComparable({ kind, currency, postings }: LedgerEntry) {
  const sorted = postings.toSorted((one, other) => one.account.localeCompare(other.account));
  return { kind, currency, postings: sorted };
}
