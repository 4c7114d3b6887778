import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { LedgerAccount, LedgerDocument } from "#lib/db/documents/ledger";
import { env } from "#lib/env/env";
import { listHeldTeachers } from "#lib/ledger/held-sales";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import { toKeyStart } from "#lib/rules/db/created-key";
import { toDollars } from "#lib/rules/payments/money";
import type { Overview } from "#lib/rules/payments/overview-schema";
import { toDueBefore } from "#lib/rules/payments/payout-plan";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";

type ListOptions = { cursor: string | undefined; limit: number };

/** The numbers of payees per query, and of queries per call. The next call continues after them. */
const batchSize = 100;
const maxBatches = 10;

const lastId = "f".repeat(24);

/** Returns teachers in debt. Only payees with a refund or dispute can be. A call checks 1,000 payees, newest first. */
export async function listDebts({ cursor = lastId, limit }: ListOptions): Promise<Overview["debts"]> {
  const payees = await getCollection("payees");
  const found: { uid: string; cents: number }[] = [];
  let last = new ObjectId(cursor);
  let next: string | null = null;
  for (let batch = 0; batch < maxBatches && found.length < limit; batch += 1) {
    const paid: { _id: ObjectId; uid: string }[] = await payees
      .find({ _id: { $lt: last } }, { projection: { uid: 1 } })
      .sort({ _id: -1 })
      .limit(batchSize)
      .toArray();
    for (const { uid } of await listPossibleDebtors(paid)) {
      const { debtCents } = await computeBalance({ uid, now: new Date() });
      if (debtCents > 0) found.push({ uid, cents: debtCents });
    }
    const end = paid.at(-1);
    next = end && paid.length === batchSize ? end._id.toHexString() : null;
    if (!end || !next) break;
    last = end._id;
  }
  const names = await listTeacherNames(found.map(({ uid }) => uid));
  const entries: Overview["debts"]["entries"] = [];
  for (const { uid, cents } of found) {
    const since = await findDebtStart(uid);
    const teacher = { uid, name: toTeacherName(names.get(uid) ?? "") };
    entries.push({ teacher, amount: toDollars(cents), since: since.toISOString() });
  }
  return { count: entries.length, entries, next };
}

/** Returns the payees whose balance a refund or a dispute has lowered. */
async function listRefunded(payees: Payee[]): Promise<Payee[]> {
  const accounts = payees.map(({ uid }) => toTeacherAccount(uid));
  const ledger = await getCollection("ledger");
  const lowered = ledger.aggregate<{ _id: LedgerAccount }>([
    { $match: { "postings.account": { $in: accounts }, kind: { $in: ["refund", "dispute"] } } },
    { $unwind: "$postings" },
    { $match: { "postings.account": { $in: accounts } } },
    { $group: { _id: "$postings.account" } },
  ]);
  const found = new Set((await lowered.toArray()).map(({ _id }) => _id));
  return payees.filter(({ uid }) => found.has(toTeacherAccount(uid)));
}

type Payee = { uid: string };

/** Returns the payees who may be in debt: whose balance is negative without the sales that aren't due yet. */
async function listPossibleDebtors(payees: Payee[]): Promise<Payee[]> {
  const refunded = await listRefunded(payees);
  if (refunded.length === 0) return [];
  const now = new Date();
  // The ledger doesn't know which earlier sales can still be refunded.
  const held = await listHeldTeachers({ uids: refunded.map(({ uid }) => uid), now });
  const accounts = refunded.map(({ uid }) => toTeacherAccount(uid));
  const since = toKeyStart(toDueBefore({ now, days: env.payoutHoldDays }));
  const own = { "postings.account": { $in: accounts } };
  const ledger = await getCollection("ledger");
  const isCounted = { $or: [{ $ne: ["$kind", "sale"] }, { $lt: ["$createdKey", since] }] };
  const cents = { $sum: { $cond: [isCounted, "$postings.amountCents", 0] } };
  const sums = await ledger
    .aggregate<{ _id: string; cents: number }>([
      { $match: own },
      { $unwind: "$postings" },
      { $match: own },
      { $group: { _id: "$postings.account", cents } },
    ])
    .toArray();
  // What the site owes is negative in the ledger.
  const debtors = new Set(sums.filter((sum) => sum.cents > 0).map(({ _id }) => _id));
  return refunded.filter(({ uid }) => debtors.has(toTeacherAccount(uid)) || held.has(uid));
}

/** The entry with which the balance fell below 0; the latest refund or dispute if new sales keep it above. */
async function findDebtStart(uid: string): Promise<Date> {
  const account = toTeacherAccount(uid);
  const ledger = await getCollection("ledger");
  const entries = ledger
    .find({ "postings.account": account }, { projection: { kind: 1, postings: 1, createdAt: 1 } })
    .sort({ createdKey: 1 });
  let owedCents = 0;
  let start: Date | null = null;
  let lastBack = new Date(0);
  for await (const { kind, postings, createdAt } of entries as AsyncIterable<LedgerDocument>) {
    for (const posting of postings) if (posting.account === account) owedCents -= posting.amountCents;
    start = owedCents < 0 ? (start ?? createdAt) : null;
    if (kind === "refund" || kind === "dispute") lastBack = createdAt;
  }
  return start ?? lastBack;
}
