import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import { loadLateCourses, sumUndatedCents } from "#lib/ledger/held-sales";
import { listOpenHolds, sumHeldCents } from "#lib/ledger/holds";
import { findPayoutTerms } from "#lib/ledger/payout-terms";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { toKeyStart } from "#lib/rules/db/created-key";
import {
  computePayoutPlan,
  type DayOfSales,
  type PayoutPlan,
  type PayoutTerms,
  reserveDays,
  toDueBefore,
} from "#lib/rules/payments/payout-plan";

type BalanceOptions = { uid: string; now: Date };

/** A teacher's balance and when it's paid out, in cents. */
export type TeacherBalance = PayoutPlan & {
  balanceCents: number;
  paidOutCents: number;
  /** What refunds under way will take from what is due. */
  heldCents: number;
  terms: PayoutTerms;
  /** Whether a sale isn't due yet, because its buyer can still refund it or the teacher is new. */
  isWaiting: (sale: TeacherSale) => boolean;
};

type TeacherSale = { serviceId: ObjectId; soldAt: Date };

/** The kinds of entries that lower a teacher's balance by a payout, or undo one. */
export const payoutKinds: LedgerDocument["kind"][] = ["transfer", "transfer_failed", "reversal", "payout"];

/** Returns what the site owes a teacher and how much is due, in cents. Negative after more payouts than earnings. */
export async function computeBalance({ uid, now }: BalanceOptions): Promise<TeacherBalance> {
  const terms = await findPayoutTerms({ uid, now });
  const dueBefore = toDueBefore({ now, days: terms.holdDays });
  const lateCourses = await loadLateCourses({ uids: [uid], now });
  const isWaiting = ({ serviceId, soldAt }: TeacherSale) => {
    return soldAt >= dueBefore || lateCourses.isRefundable({ serviceId, boughtAt: soldAt });
  };
  // Must run before the ledger is read (lib/ledger/holds).
  const heldCents = sumHeldCents({ holds: await listOpenHolds(uid), isWaiting });
  const keptDays = terms.hasReserve ? reserveDays : 0;
  const since = toDueBefore({ now, days: Math.max(terms.holdDays, keptDays) });
  const [sums, days, undatedCents] = await Promise.all([
    sumByKind(uid),
    listDays({ uid, since }),
    sumUndatedCents({ uid, lateCourses, before: dueBefore }),
  ]);
  const sum = (kinds: typeof sums) => kinds.reduce((total, { cents }) => total + cents, 0);
  const balanceCents = toOwedCents(sum(sums));
  const paidOutCents = sum(sums.filter(({ _id }) => payoutKinds.includes(_id)));
  const plan = computePayoutPlan({ balanceCents, heldCents, undatedCents, days, terms, now });
  return { balanceCents, paidOutCents, heldCents, terms, isWaiting, ...plan };
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

/** Sales since a day, by day and minus refunds. */
async function listDays({ uid, since }: { uid: string; since: Date }): Promise<DayOfSales[]> {
  const ledger = await getCollection("ledger");
  const createdKey = { $gte: toKeyStart(since) };
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
