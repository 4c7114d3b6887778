import "server-only";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import { sumHeldCents } from "#lib/ledger/held-sales";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { toKeyStart } from "#lib/rules/db/created-key";
import {
  computePayoutPlan,
  type PayoutPlan,
  toDueBefore,
  type WaitingDay,
} from "#lib/rules/payments/payout-plan";

type BalanceOptions = { uid: string; now: Date };

/** A teacher's balance and when it's paid out, in cents. */
export type TeacherBalance = PayoutPlan & { balanceCents: number; paidOutCents: number };

/** The kinds of entries that lower a teacher's balance by a payout, or undo one. */
export const payoutKinds: LedgerDocument["kind"][] = ["transfer", "transfer_failed", "reversal", "payout"];

/** Returns what the site owes a teacher and how much is due, in cents. Negative after more payouts than earnings. */
export async function computeBalance({ uid, now }: BalanceOptions): Promise<TeacherBalance> {
  const [sums, waiting, heldCents] = await Promise.all([
    sumByKind(uid),
    listWaiting({ uid, now }),
    sumHeldCents({ uid, now, before: toDueBefore(now) }),
  ]);
  const sum = (kinds: typeof sums) => kinds.reduce((total, { cents }) => total + cents, 0);
  const balanceCents = toOwedCents(sum(sums));
  const paidOutCents = sum(sums.filter(({ _id }) => payoutKinds.includes(_id)));
  return { balanceCents, paidOutCents, ...computePayoutPlan({ balanceCents, waiting, heldCents }) };
}

async function sumByKind(uid: string): Promise<{ _id: LedgerDocument["kind"]; cents: number }[]> {
  const ledger = await getCollection("ledger");
  return ledger
    .aggregate<{ _id: LedgerDocument["kind"]; cents: number }>([
      ...toStages({ uid }),
      { $group: { _id: "$kind", cents: { $sum: "$postings.amountCents" } } },
    ])
    .toArray();
}

/** Sales that are too recent to be due, by day and minus refunds. At most as many days as the refund period has. */
async function listWaiting({ uid, now }: BalanceOptions): Promise<WaitingDay[]> {
  const ledger = await getCollection("ledger");
  const createdKey = { $gte: toKeyStart(toDueBefore(now)) };
  const kinds: LedgerDocument["kind"][] = ["sale", "refund", "dispute", "returned"];
  const soldAt = { $cond: [{ $eq: ["$kind", "sale"] }, "$createdAt", null] };
  const day = { $dateToString: { date: "$soldAt", format: "%Y-%m-%d" } };
  const days = await ledger
    .aggregate<{ _id: string; cents: number; soldAt: Date }>([
      ...toStages({ uid, filter: { createdKey, kind: { $in: kinds } } }),
      // A refund of an older sale has no sale in this range, and doesn't wait.
      { $group: { _id: "$paymentId", cents: { $sum: "$postings.amountCents" }, soldAt: { $max: soldAt } } },
      { $match: { soldAt: { $ne: null } } },
      { $group: { _id: day, cents: { $sum: "$cents" }, soldAt: { $min: "$soldAt" } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return days.map(({ cents, soldAt: first }) => ({ soldAt: first, amountCents: toOwedCents(cents) }));
}

/** Returns the stages that select a teacher's own postings. */
function toStages({ uid, filter = {} }: { uid: string; filter?: object }) {
  const account = toTeacherAccount(uid);
  return [
    { $match: { "postings.account": account, ...filter } },
    { $unwind: "$postings" },
    { $match: { "postings.account": account } },
  ];
}

/** Negates a sum, because what the site owes is negative in the ledger. Never returns -0. */
function toOwedCents(cents: number): number {
  return cents === 0 ? 0 : -cents;
}
