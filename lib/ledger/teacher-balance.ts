import "server-only";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import { toAccount } from "#lib/ledger/teacher-account";
import { toKeyStart } from "#lib/rules/db/created-key";
import { type PayoutPlan, planPayout, toDueBefore, type WaitingDay } from "#lib/rules/payments/payout-plan";

type Owner = { uid: string };
type Moment = Owner & { now: Date };

/** What a teacher has and when they get it, in cents. */
export type Balance = PayoutPlan & { balanceCents: number; paidOutCents: number };

/** What leaves a teacher's balance, and what of that comes back. */
export const payoutKinds: LedgerDocument["kind"][] = ["transfer", "transfer_failed", "reversal", "payout"];

/** What the site owes to a teacher, and what of that is due. Below 0 when more was paid out than they have earned since. */
export async function getBalance({ uid, now }: Moment): Promise<Balance> {
  const [sums, waiting] = await Promise.all([sumByKind(uid), listWaiting({ uid, now })]);
  const sum = (kinds: typeof sums) => kinds.reduce((total, { cents }) => total + cents, 0);
  const balanceCents = negative(sum(sums));
  const paidOutCents = sum(sums.filter(({ _id }) => payoutKinds.includes(_id)));
  return { balanceCents, paidOutCents, ...planPayout({ balanceCents, waiting }) };
}

async function sumByKind(uid: string): Promise<{ _id: LedgerDocument["kind"]; cents: number }[]> {
  const ledger = await getCollection("ledger");
  return ledger
    .aggregate<{ _id: LedgerDocument["kind"]; cents: number }>([
      ...listPostings({ uid }),
      { $group: { _id: "$kind", cents: { $sum: "$postings.amountCents" } } },
    ])
    .toArray();
}

/** What was sold too recently to be due, by day, without what went back. A month's days at most. */
async function listWaiting({ uid, now }: Moment): Promise<WaitingDay[]> {
  const ledger = await getCollection("ledger");
  const createdKey = { $gte: toKeyStart(toDueBefore(now)) };
  const kinds: LedgerDocument["kind"][] = ["sale", "refund", "dispute", "returned"];
  const soldAt = { $cond: [{ $eq: ["$kind", "sale"] }, "$createdAt", null] };
  const days = await ledger
    .aggregate<{ _id: string; cents: number; soldAt: Date }>([
      ...listPostings({ uid, filter: { createdKey, kind: { $in: kinds } } }),
      // What went back of an older sale has no sale among these, and doesn't wait.
      {
        $group: {
          _id: "$paymentId",
          cents: { $sum: "$postings.amountCents" },
          soldAt: { $max: soldAt },
        },
      },
      { $match: { soldAt: { $ne: null } } },
      {
        $group: {
          _id: { $dateToString: { date: "$soldAt", format: "%Y-%m-%d" } },
          cents: { $sum: "$cents" },
          soldAt: { $min: "$soldAt" },
        },
      },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return days.map(({ cents, soldAt: first }) => ({ soldAt: first, amountCents: negative(cents) }));
}

/** The stages that find a teacher's own postings. */
export function listPostings({ uid, filter = {} }: Owner & { filter?: object }) {
  const account = toAccount(uid);
  return [
    { $match: { "postings.account": account, ...filter } },
    { $unwind: "$postings" },
    { $match: { "postings.account": account } },
  ];
}

/** What is owed is negative in the books. Never -0. */
function negative(cents: number): number {
  return cents === 0 ? 0 : -cents;
}
