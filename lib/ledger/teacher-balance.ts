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

const saleKinds: LedgerDocument["kind"][] = ["sale", "refund", "dispute", "returned"];

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
  // Must also run before the ledger is read: a refund in between then makes less of the balance due, never more.
  const undatedCents = await sumUndatedCents({ uid, lateCourses, before: dueBefore });
  const { balanceCents, paidOutCents, days } = await sumEntries({ uid, since });
  const plan = computePayoutPlan({ balanceCents, heldCents, undatedCents, days, terms, now });
  return { balanceCents, paidOutCents, heldCents, terms, isWaiting, ...plan };
}

/** `days`: sales since the requested day, by day and minus what went back. */
type EntrySums = { balanceCents: number; paidOutCents: number; days: DayOfSales[] };

/**
 * Adds up a teacher's entries in one query. With two, a sale that is recorded in between would be part of the balance
 * and not of the days, and be paid out at once; or of the days only, and seem to be a debt.
 */
async function sumEntries({ uid, since }: { uid: string; since: Date }): Promise<EntrySums> {
  const ledger = await getCollection("ledger");
  const account = toTeacherAccount(uid);
  const own = { $match: { "postings.account": account } };
  const cents = "$postings.amountCents";
  const isRecent = { $gte: ["$createdKey", toKeyStart(since)] };
  const isRecentSale = { $and: [isRecent, { $eq: ["$kind", "sale"] }] };
  const sums = await ledger
    .aggregate<{ _id: string | null; cents: number; paidOut: number; sold: number; soldAt: Date | null }>([
      own,
      { $unwind: "$postings" },
      own,
      {
        $group: {
          _id: { $cond: [isRecent, { $ifNull: ["$paymentId", null] }, null] },
          cents: { $sum: cents },
          paidOut: { $sum: { $cond: [{ $in: ["$kind", payoutKinds] }, cents, 0] } },
          sold: { $sum: { $cond: [{ $in: ["$kind", saleKinds] }, cents, 0] } },
          soldAt: { $max: { $cond: [isRecentSale, "$createdAt", null] } },
        },
      },
      {
        $group: {
          // A refund of an older sale has no recent sale, and doesn't wait.
          _id: { $dateToString: { date: "$soldAt", format: "%Y-%m-%d" } },
          cents: { $sum: "$cents" },
          paidOut: { $sum: "$paidOut" },
          sold: { $sum: "$sold" },
          soldAt: { $min: "$soldAt" },
        },
      },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return {
    balanceCents: toOwedCents(sums.reduce((total, sum) => total + sum.cents, 0)),
    paidOutCents: sums.reduce((total, sum) => total + sum.paidOut, 0),
    days: sums.flatMap(({ sold, soldAt }) => (soldAt ? [{ soldAt, amountCents: toOwedCents(sold) }] : [])),
  };
}

/** Negates a sum, because what the site owes is negative in the ledger. Never returns -0. */
function toOwedCents(cents: number): number {
  return cents === 0 ? 0 : -cents;
}
