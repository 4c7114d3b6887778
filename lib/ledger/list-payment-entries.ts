import "server-only";
import type { ObjectId } from "mongodb";
import type { LedgerPosting } from "#lib/db/documents/ledger";
import type { PaymentDocument, Reversal, SoldItem } from "#lib/db/documents/payments";
import type { LedgerEntry } from "#lib/ledger/insert-entries";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { toPaidCents } from "#lib/rules/payments/sold-item";

type PaymentFacts = Pick<PaymentDocument, "_id" | "items" | "reversals" | "currency" | "createdAt">;

/** Returns all ledger entries of a payment, derived from it alone, so that the ledger can be rebuilt and compared. */
export function listPaymentEntries(payment: PaymentFacts): LedgerEntry[] {
  const { _id: paymentId, items, reversals, currency, createdAt } = payment;
  const facts = { paymentId, currency };
  const sales = items.flatMap((item): LedgerEntry[] => {
    const paidCents = toPaidCents(item);
    if (paidCents === 0) return [];
    const { serviceId } = item;
    const key = toSaleKey({ paymentId, serviceId });
    return [{ ...facts, key, kind: "sale", serviceId, postings: toSalePostings(item, paidCents), createdAt }];
  });
  const back = reversals.flatMap((reversal): LedgerEntry[] => {
    const { stripeId, kind, createdAt: reversedAt, returnedAt } = reversal;
    const postings = toReversalPostings(reversal, items);
    const taken = { ...facts, key: toReversalKey(reversal), kind, postings, createdAt: reversedAt };
    if (!returnedAt) return [taken];
    const key = `returned:${stripeId}`;
    return [taken, { ...facts, key, kind: "returned", postings: negate(postings), createdAt: returnedAt }];
  });
  return [...sales, ...back];
}

/** The ledger's key of the sale of a line. */
export function toSaleKey({ paymentId, serviceId }: { paymentId: ObjectId; serviceId: ObjectId }): string {
  return `sale:${paymentId.toHexString()}:${serviceId.toHexString()}`;
}

/** The ledger's key of a refund or dispute. */
export function toReversalKey({ kind, stripeId }: Pick<Reversal, "kind" | "stripeId">): string {
  return `${kind}:${stripeId}`;
}

function toSalePostings({ teacher, feeCents }: SoldItem, paidCents: number): LedgerPosting[] {
  return withoutZeros([
    { account: "stripe", amountCents: paidCents },
    { account: toTeacherAccount(teacher.uid), amountCents: feeCents - paidCents },
    { account: "fees", amountCents: -feeCents },
  ]);
}

function toReversalPostings({ amountCents, lines, lossCents }: Reversal, items: SoldItem[]): LedgerPosting[] {
  const teachers = new Map<string, number>();
  for (const line of lines) {
    const uid = items.find(({ serviceId }) => serviceId.equals(line.serviceId))?.teacher.uid;
    if (uid === undefined) throw new Error(`no line of the payment is for course ${line.serviceId}`);
    teachers.set(uid, (teachers.get(uid) ?? 0) + line.amountCents - line.feeCents);
  }
  return withoutZeros([
    { account: "stripe", amountCents: -amountCents },
    ...[...teachers].map(([uid, cents]) => ({ account: toTeacherAccount(uid), amountCents: cents })),
    { account: "fees", amountCents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0) },
    { account: "losses", amountCents: lossCents },
  ]);
}

/** The postings with the opposite sign. */
export function negate(postings: LedgerPosting[]): LedgerPosting[] {
  return postings.map(({ account, amountCents }) => ({ account, amountCents: -amountCents }));
}

function withoutZeros(postings: LedgerPosting[]): LedgerPosting[] {
  return postings.filter(({ amountCents }) => amountCents !== 0);
}
