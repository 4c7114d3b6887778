import "server-only";
import { getCollection } from "#lib/db/collections";
import { env } from "#lib/env/env";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { toKeyStart } from "#lib/rules/db/created-key";
import {
  establishedSales,
  type PayoutTerms,
  reserveDays,
  toDueBefore,
} from "#lib/rules/payments/payout-plan";
import { refundDays } from "#lib/rules/payments/refund-rule";

/** Returns how many days pass before a teacher is paid for a sale, and whether a new teacher's reserve is kept. */
export async function findPayoutTerms({ uid, now }: { uid: string; now: Date }): Promise<PayoutTerms> {
  const ledger = await getCollection("ledger");
  const createdKey = { $lt: toKeyStart(toDueBefore({ now, days: reserveDays })) };
  const sales = await ledger
    .find({ "postings.account": toTeacherAccount(uid), kind: "sale", createdKey }, { projection: { _id: 1 } })
    .limit(establishedSales)
    .toArray();
  const isNew = sales.length < establishedSales;
  return { holdDays: isNew ? env.payoutHoldDays : refundDays, hasReserve: isNew };
}
