import "server-only";
import type { ObjectId } from "mongodb";
import { checkAtStripe } from "#lib/books/check-at-stripe";
import { type BookedPayment, checkPayment } from "#lib/books/check-payment";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { readBatches } from "#lib/db/read-batches";
import { toTeacherUid } from "#lib/ledger/teacher-account";
import { payoutKinds } from "#lib/ledger/teacher-balance";

/** A difference, and the payment, entry, or account that it's about. */
export type Difference = { about: string; problem: string };

type CheckOptions = {
  /** Also compares with Stripe, at three calls per payment. */
  withStripe: boolean;
  onProgress?: (text: string) => void;
};

/** The number of payments that are compared at once: Stripe accepts a hundred calls per second. */
const atOnce = 8;

/**
 * Recomputes all payments' entries and compares them with the ledger, and both with Stripe. Checks that each entry adds
 * up to 0, that no line gave back more than was paid for it, and that no teacher was sent more than they have earned.
 * Can run during sales: payments that differ are checked again at the end, and only those that still differ are
 * reported. Throws AppError `unavailable` when Stripe is down, and the driver's error when the database is.
 */
export async function* checkBooks({ withStripe, onProgress }: CheckOptions): AsyncGenerator<Difference> {
  const doubtful: ObjectId[] = [];
  let looked = 0;
  for await (const batch of readBatches({ collection: await getCollection("payments"), projection: {} })) {
    const booked = await loadBookedPayments(batch);
    const wrong = booked.filter((each) => checkPayment(each).length > 0);
    const wrongAtStripe = withStripe ? await listWrongAtStripe(booked) : [];
    for (const { payment } of [...wrong, ...wrongAtStripe]) doubtful.push(payment._id);
    looked += batch.length;
    onProgress?.(`${looked} payments`);
  }
  yield* checkEntries(onProgress);
  for (const _id of new Set(doubtful)) yield* recheckPayment({ _id, withStripe });
}

async function listWrongAtStripe(booked: BookedPayment[]): Promise<BookedPayment[]> {
  let problems: string[][] = [];
  for (let start = 0; start < booked.length; start += atOnce) {
    problems = problems.concat(await Promise.all(booked.slice(start, start + atOnce).map(checkAtStripe)));
  }
  return booked.filter((_, index) => problems[index]?.length);
}

async function* recheckPayment({ _id, withStripe }: { _id: ObjectId; withStripe: boolean }) {
  const payment = await (await getCollection("payments")).findOne({ _id });
  const [booked] = payment ? await loadBookedPayments([payment]) : [];
  if (!booked) return;
  const problems = [...checkPayment(booked), ...(withStripe ? await checkAtStripe(booked) : [])];
  for (const problem of problems) yield { about: `payment ${booked.payment.transactionId}`, problem };
}

/** The payments with their transfers and ledger entries. */
async function loadBookedPayments(payments: PaymentDocument[]): Promise<BookedPayment[]> {
  const ids = payments.map(({ _id }) => _id);
  const [transfers, entries] = await Promise.all([
    getCollection("transfers").then((all) => all.find({ paymentId: { $in: ids } }).toArray()),
    getCollection("ledger").then((all) => all.find({ paymentId: { $in: ids } }).toArray()),
  ]);
  const transfersOf = Map.groupBy(transfers, ({ paymentId }) => paymentId.toHexString());
  const entriesOf = Map.groupBy(entries, ({ paymentId }) => paymentId?.toHexString());
  return payments.map((payment) => {
    const id = payment._id.toHexString();
    return { payment, transfers: transfersOf.get(id) ?? [], entries: entriesOf.get(id) ?? [] };
  });
}

/** Checks each entry on its own, and the totals of each teacher. */
async function* checkEntries(onProgress?: (text: string) => void): AsyncGenerator<Difference> {
  // Gross earnings from sales, and payouts minus transfer reversals.
  const totals = new Map<string, { earnedCents: number; sentCents: number }>();
  let looked = 0;
  for await (const batch of readBatches({ collection: await getCollection("ledger"), projection: {} })) {
    const payments = await listPaymentIds(batch);
    for (const { key, kind, paymentId, postings } of batch) {
      const sum = postings.reduce((total, { amountCents }) => total + amountCents, 0);
      if (sum !== 0) yield { about: `entry ${key}`, problem: `its postings add up to ${sum}, not to 0` };
      const isOrphan = paymentId ? !payments.has(paymentId.toHexString()) : kind !== "payout";
      if (isOrphan) yield { about: `entry ${key}`, problem: "its payment doesn't exist" };
      for (const { account, amountCents } of postings) {
        if (toTeacherUid(account) === null) continue;
        const total = totals.get(account) ?? { earnedCents: 0, sentCents: 0 };
        if (kind === "sale") total.earnedCents -= amountCents;
        if (payoutKinds.includes(kind)) total.sentCents += amountCents;
        totals.set(account, total);
      }
    }
    looked += batch.length;
    onProgress?.(`${looked} entries`);
  }
  for (const [account, { earnedCents, sentCents }] of totals) {
    if (sentCents <= earnedCents) continue;
    yield { about: account, problem: `${sentCents} were paid out of ${earnedCents} that were earned` };
  }
}

/** Returns the ids of those payments of these entries that exist. */
async function listPaymentIds(entries: LedgerDocument[]): Promise<Set<string>> {
  const ids = entries.flatMap(({ paymentId }) => paymentId ?? []);
  const payments = await getCollection("payments");
  const found = await payments.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}
