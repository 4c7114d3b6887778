import "server-only";
import { ObjectId } from "mongodb";
import { findRecentAccount } from "#lib/auth/request-firebase";
import { getCollection } from "#lib/db/collections";
import type { TeacherDocument } from "#lib/db/documents/courses";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { computeBalance } from "#lib/ledger/teacher-balance";
import type { UnpaidTeacher } from "#lib/rules/payments/hand-payout-schema";
import { toDollars } from "#lib/rules/payments/money";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";

type ListOptions = { after?: string | undefined };
type UnpaidTeachers = { teachers: UnpaidTeacher[]; next: string | null };
type TeacherSummary = Pick<TeacherDocument, "_id" | "uid" | "name">;

/** The numbers of teachers per query, and of queries per call. The next call continues after them. */
const batchSize = 100;
const maxBatches = 10;
/** A call stops searching once it has found this many teachers. */
const maxTeachers = 20;

const firstId = "0".repeat(24);

/**
 * Teachers with an amount due whom Stripe doesn't pay, in the order in which they started to teach, after the id
 * `after`. `next` is the id to continue after; null once all teachers were checked. A call checks at most 1,000.
 */
export async function listUnpaidTeachers({ after = firstId }: ListOptions = {}): Promise<UnpaidTeachers> {
  let teachers: UnpaidTeacher[] = [];
  const collection = await getCollection("teachers");
  let last = new ObjectId(after);
  for (let batch = 0; batch < maxBatches && teachers.length < maxTeachers; batch += 1) {
    const listed: TeacherSummary[] = await collection
      .find({ _id: { $gt: last } }, { projection: { uid: 1, name: 1 } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    teachers = teachers.concat(await toUnpaidTeachers(listed));
    const end = listed.at(-1);
    if (!end || listed.length < batchSize) return { teachers, next: null };
    last = end._id;
  }
  return { teachers, next: last.toHexString() };
}

async function toUnpaidTeachers(listed: TeacherSummary[]): Promise<UnpaidTeacher[]> {
  const owed = await listOwedUids(listed.map(({ uid }) => uid));
  const connected = await listConnectedUids([...owed]);
  const unpaid: UnpaidTeacher[] = [];
  for (const { uid, name } of listed) {
    if (!owed.has(uid) || connected.has(uid)) continue;
    const { availableCents, waitingCents } = await computeBalance({ uid, now: new Date() });
    if (availableCents === 0) continue;
    unpaid.push({
      uid,
      name: toTeacherName(name),
      email: await findEmail(uid),
      available: toDollars(availableCents),
      waiting: toDollars(waitingCents),
    });
  }
  return unpaid;
}

/** The teachers with a positive balance. */
async function listOwedUids(uids: string[]): Promise<Set<string>> {
  const accounts = uids.map(toTeacherAccount);
  const ledger = await getCollection("ledger");
  const sums = await ledger
    .aggregate<{ _id: string; cents: number }>([
      { $match: { "postings.account": { $in: accounts } } },
      { $unwind: "$postings" },
      { $match: { "postings.account": { $in: accounts } } },
      { $group: { _id: "$postings.account", cents: { $sum: "$postings.amountCents" } } },
    ])
    .toArray();
  // What the site owes is negative in the ledger.
  const owed = new Set(sums.filter(({ cents }) => cents < 0).map(({ _id }) => _id));
  return new Set(uids.filter((uid) => owed.has(toTeacherAccount(uid))));
}

/** The teachers with a connected Stripe account. */
async function listConnectedUids(uids: string[]): Promise<Set<string>> {
  if (!env.stripe?.hasConnect || uids.length === 0) return new Set();
  const payees = await getCollection("payees");
  const found = await payees
    .find({ uid: { $in: uids } }, { projection: { uid: 1, accountId: 1 } })
    .limit(uids.length)
    .toArray();
  return new Set(found.filter(({ accountId }) => accountId).map(({ uid }) => uid));
}

/** A teacher's email address, from one of their courses while Firebase is unavailable; empty if there's none. */
async function findEmail(uid: string): Promise<string> {
  const check = await findRecentAccount({ uid }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (check?.record?.email) return check.record.email;
  const courses = await getCollection("services");
  const course = await courses.findOne({ "owner.uid": uid }, { projection: { "owner.email": 1 } });
  return course?.owner.email ?? "";
}
