import "server-only";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { PaymentDocument, Reversal } from "#lib/db/documents/payments";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { toKeyStart } from "#lib/rules/db/created-key";

/** The kinds of entries about money that went back to a buyer, or returned from there. */
export const reversalKinds: LedgerDocument["kind"][] = ["refund", "dispute", "returned"];

const soldFields = {
  "items.serviceId": 1,
  "items.title": 1,
  "items.teacher": 1,
  reversals: 1,
  receipt: 1,
} as const;

export type SoldPayment = Pick<PaymentDocument, "_id" | "items" | "reversals" | "receipt">;

type EntryFields = Pick<LedgerDocument, "key" | "kind" | "paymentId">;

/** Returns the payments of these entries by id. */
export async function listSoldPayments(entries: EntryFields[]): Promise<Map<string, SoldPayment>> {
  const ids = entries.flatMap(({ paymentId }) => paymentId ?? []);
  const payments = await getCollection("payments");
  const found: SoldPayment[] = await payments
    .find({ _id: { $in: ids } }, { projection: soldFields })
    .limit(ids.length)
    .toArray();
  return new Map(found.map((payment) => [payment._id.toHexString(), payment]));
}

/** The refund or dispute of a payment that an entry is about; undefined for entries of other kinds. */
export function findReversal(entry: EntryFields, { reversals }: SoldPayment): Reversal | undefined {
  return reversals.find(({ stripeId }) => entry.key.endsWith(`:${stripeId}`));
}

type OwnReversal = { uid: string; entry: EntryFields; payment: SoldPayment | undefined };

/**
 * How an entry about a refund or dispute changes the amount and the site's fee of the teacher's own sales, in cents:
 * below 0 unless the money returned. The entry's postings have the sums of all teachers of the payment.
 */
export function sumOwnReversal({ uid, entry, payment }: OwnReversal): {
  amountCents: number;
  feeCents: number;
} {
  const own = payment?.items.filter(({ teacher }) => teacher.uid === uid) ?? [];
  const lines = payment ? (findReversal(entry, payment)?.lines ?? []) : [];
  const ownLines = lines.filter((line) => own.some(({ serviceId }) => serviceId.equals(line.serviceId)));
  const sign = entry.kind === "returned" ? 1 : -1;
  return {
    amountCents: ownLines.reduce((sum, { amountCents }) => sum + sign * amountCents, 0),
    feeCents: ownLines.reduce((sum, { feeCents }) => sum + sign * feeCents, 0),
  };
}

const batchSize = 200;

type FeeOptions = { uid: string; start: Date };

/** Returns what refunds and disputes changed of the site's fees of a teacher's sales, in cents by month ("2026-03"). */
export async function sumReversedFees({ uid, start }: FeeOptions): Promise<Map<string, number>> {
  const ledger = await getCollection("ledger");
  const account = toTeacherAccount(uid);
  const entries: Pick<LedgerDocument, "key" | "kind" | "paymentId" | "createdAt">[] = await ledger
    .find(
      { "postings.account": account, kind: { $in: reversalKinds }, createdKey: { $gte: toKeyStart(start) } },
      { projection: { key: 1, kind: 1, paymentId: 1, createdAt: 1 } },
    )
    .toArray();
  const fees = new Map<string, number>();
  for (let index = 0; index < entries.length; index += batchSize) {
    const batch = entries.slice(index, index + batchSize);
    const sold = await listSoldPayments(batch);
    for (const entry of batch) {
      const month = entry.createdAt.toISOString().slice(0, 7);
      const { feeCents } = sumOwnReversal({ uid, entry, payment: sold.get(String(entry.paymentId)) });
      fees.set(month, (fees.get(month) ?? 0) + feeCents);
    }
  }
  return fees;
}
