import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { dayMs } from "#lib/rules/dates/end-of-day";
import { toCreatedKey } from "#lib/rules/db/created-key";

type OwedTeacherOptions = { uid?: string; name?: string; amountCents?: number; daysAgo?: number };

/**
 * Adds a teacher with a recorded sale of this many days ago; it's due to the teacher once the refund window has passed,
 * by default without a reserve.
 */
export async function addOwedTeacher({
  uid = `teacher-${randomUUID()}`,
  name = "Tom Teacher",
  amountCents = 9000,
  daysAgo = 100,
}: OwedTeacherOptions = {}) {
  const database = openTestDatabase();
  const sale = buildSaleEntry({ uid, shareCents: amountCents, daysAgo });
  const teacher = {
    _id: new ObjectId(),
    uid,
    name,
    photo: "",
    about: "",
    moderationSequence: 0,
    createdAt: sale.createdAt,
  };
  await database.collection("teachers").insertOne(teacher);
  await database.collection("ledger").insertOne(sale);
  return { uid, id: teacher._id.toHexString() };
}

type SaleOptions = { uid: string; shareCents: number; feeCents?: number; daysAgo: number };

/** Returns the ledger's entry of a sale, of which the teacher gets a share and the site a fee. */
export function buildSaleEntry({ uid, shareCents, feeCents = 0, daysAgo }: SaleOptions) {
  const paymentId = new ObjectId();
  const createdAt = new Date(Date.now() - daysAgo * dayMs);
  return {
    key: `sale:${paymentId.toHexString()}`,
    kind: "sale",
    postings: [
      { account: "stripe", amountCents: shareCents + feeCents },
      { account: `teacher:${uid}`, amountCents: -shareCents },
      ...(feeCents > 0 ? [{ account: "fees", amountCents: -feeCents }] : []),
    ],
    currency: "usd",
    paymentId,
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id: paymentId }),
  };
}

/** Returns the cents that the site owes to a teacher, and the number of recorded manual payouts. */
export async function findOwed(uid: string): Promise<{ owedCents: number; payouts: number }> {
  const account = `teacher:${uid}`;
  const entries = await openTestDatabase()
    .collection<{ kind: string; postings: { account: string; amountCents: number }[] }>("ledger")
    .find({ "postings.account": account })
    .toArray();
  const own = entries.flatMap(({ postings }) => postings.filter((posting) => posting.account === account));
  const owedCents = own.reduce((sum, { amountCents }) => sum - amountCents, 0);
  return { owedCents, payouts: entries.filter(({ kind }) => kind === "payout").length };
}
