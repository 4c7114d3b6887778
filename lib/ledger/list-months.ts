import "server-only";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import { reversalKinds, sumReversedFees } from "#lib/ledger/own-reversals";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { payoutKinds } from "#lib/ledger/teacher-balance";
import { toKeyStart } from "#lib/rules/db/created-key";
import type { MonthOfSales } from "#lib/rules/payments/earnings-schema";

type MonthSum = { _id: { month: string; kind: LedgerDocument["kind"]; account: string }; cents: number };

const shownMonths = 12;

/** Returns a teacher's sales and payouts in each of the last 12 months in UTC, oldest first, empty ones included. */
export async function listMonths({ uid, now }: { uid: string; now: Date }): Promise<MonthOfSales[]> {
  const starts = Array.from({ length: shownMonths }, (_, index) => {
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1 + index, 1));
  });
  const [first = now] = starts;
  const account = toTeacherAccount(uid);
  const ledger = await getCollection("ledger");
  const inMonth = { $dateToString: { date: "$createdAt", format: "%Y-%m" } };
  const group = { month: inMonth, kind: "$kind", account: "$postings.account" };
  const sums = await ledger
    .aggregate<MonthSum>([
      { $match: { "postings.account": account, createdKey: { $gte: toKeyStart(first) } } },
      { $unwind: "$postings" },
      { $match: { "postings.account": { $in: [account, "stripe"] } } },
      { $group: { _id: group, cents: { $sum: "$postings.amountCents" } } },
    ])
    .toArray();
  const hasReversals = sums.some(({ _id }) => reversalKinds.includes(_id.kind));
  const reversedFees = hasReversals
    ? await sumReversedFees({ uid, start: first })
    : new Map<string, number>();
  return starts.map((start) => {
    const month = start.toISOString();
    const sum = (of: string, kinds: LedgerDocument["kind"][]) =>
      sums
        .filter(
          ({ _id }) => _id.month === month.slice(0, 7) && _id.account === of && kinds.includes(_id.kind),
        )
        .reduce((total, { cents }) => total + cents, 0);
    // The "stripe" posting is the teacher's gross amount only in entries with a single seller, such as those of sales.
    const soldCents = sum("stripe", ["sale"]);
    const shareCents = -sum(account, ["sale"]);
    const refundedShareCents = sum(account, reversalKinds);
    const reversedFeeCents = reversedFees.get(month.slice(0, 7)) ?? 0;
    return {
      month,
      soldCents,
      feeCents: soldCents - shareCents + reversedFeeCents,
      refundedCents: refundedShareCents - reversedFeeCents,
      earnedCents: shareCents - refundedShareCents,
      paidOutCents: sum(account, payoutKinds),
    };
  });
}
