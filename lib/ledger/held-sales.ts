import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { findRecordedKeys } from "#lib/ledger/insert-entries";
import { toReversalKey } from "#lib/ledger/list-payment-entries";
import { sumReversed } from "#lib/ledger/reversals";
import { dayMs } from "#lib/rules/dates/end-of-day";
import { toKeyStart } from "#lib/rules/db/created-key";
import { findRefundEnd, firstLessonDays } from "#lib/rules/payments/refund-rule";
import { toPaidCents } from "#lib/rules/payments/sold-item";

/** `before`: only sales from before this moment count. */
type HeldOptions = { uid: string; lateCourses: LateCourses; before: Date };

/**
 * Returns a teacher's share, in cents and after refunds, of earlier sales that their buyers can still refund: of
 * courses that had no lessons then. Otherwise, a teacher could sell an empty course, be paid, and leave the refunds to
 * the site.
 */
export async function sumUndatedCents({ uid, lateCourses, before }: HeldOptions): Promise<number> {
  const { ids } = lateCourses;
  if (ids.length === 0) return 0;
  const payments = await getCollection("payments");
  const sold = payments.find(
    { serviceIds: { $in: ids }, createdKey: { $lt: toKeyStart(before) } },
    { projection: { items: 1, reversals: 1, createdAt: 1 } },
  );
  let soldCents = 0;
  const reversed: ReversedShare[] = [];
  for await (const { items, reversals, createdAt: boughtAt } of sold) {
    for (const { serviceId, feeCents, ...item } of items) {
      if (item.teacher.uid !== uid || !lateCourses.isRefundable({ serviceId, boughtAt })) continue;
      soldCents += toPaidCents(item) - feeCents;
      for (const reversal of reversals) {
        const back = sumReversed({ serviceId, reversals: [reversal] });
        reversed.push({ key: toReversalKey(reversal), cents: back.amountCents - back.feeCents });
      }
    }
  }
  // A refund that isn't in the ledger yet is still part of the balance.
  const recorded = await findRecordedKeys(reversed.map(({ key }) => key));
  return reversed.reduce((sum, { key, cents }) => (recorded.has(key) ? sum - cents : sum), soldCents);
}

/** A teacher's share that a refund or dispute took back, in cents, and the key of its ledger entry. */
type ReversedShare = { key: string; cents: number };

type Sale = { serviceId: ObjectId; boughtAt: Date };

/** Teachers' courses that have no lesson yet, or have had one for only a few days. */
export type LateCourses = {
  ids: ObjectId[];
  teacherUids: Set<string>;
  /** Whether a sale is of one of these courses, and its buyer can still ask for a refund. */
  isRefundable: (sale: Sale) => boolean;
};

/** Reads the courses of these teachers whose sales can still be refunded, however old they are. */
export async function loadLateCourses({ uids, now }: { uids: string[]; now: Date }): Promise<LateCourses> {
  const [courses, outlines] = await Promise.all([getCollection("services"), getCollection("outlines")]);
  const own = await courses
    .find({ "owner.uid": { $in: uids } }, { projection: { "owner.uid": 1 } })
    .toArray();
  if (own.length === 0) return { ids: [], teacherUids: new Set(), isRefundable: () => false };
  const ids = own.map(({ _id }) => _id);
  const found = outlines.find({ _id: { $in: ids } }, { projection: { firstLessonAt: 1 } });
  const firstLessons = new Map(
    (await found.toArray()).map(({ _id, firstLessonAt }) => [String(_id), firstLessonAt]),
  );
  // One day more than the period, because the period ends at the end of a day.
  const recent = new Date(now.getTime() - (firstLessonDays + 1) * dayMs);
  const late = own.flatMap(({ _id: serviceId, owner }) => {
    const firstLessonAt = firstLessons.get(String(serviceId)) ?? null;
    return firstLessonAt && firstLessonAt < recent ? [] : [{ serviceId, uid: owner.uid, firstLessonAt }];
  });
  const byId = new Map(late.map((course) => [String(course.serviceId), course]));
  return {
    ids: late.map(({ serviceId }) => serviceId),
    teacherUids: new Set(late.map(({ uid }) => uid)),
    isRefundable({ serviceId, boughtAt }) {
      const course = byId.get(String(serviceId));
      if (!course) return false;
      const end = findRefundEnd({ boughtAt, firstLessonAt: course.firstLessonAt });
      return end === null || end > now;
    },
  };
}
