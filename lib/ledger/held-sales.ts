import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument, SoldItem } from "#lib/db/documents/payments";
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
 * courses that had no lessons then, and those that were withdrawn from and whose refund a bank has returned. Otherwise,
 * a teacher could sell an empty course, or have an accomplice withdraw, be paid, and leave the refunds to the site.
 */
export async function sumUndatedCents({ uid, lateCourses, before }: HeldOptions): Promise<number> {
  const { ids, isRefundable } = lateCourses;
  let soldCents = 0;
  const reversed: ReversedShare[] = [];
  const add = ({ items, reversals }: SoldPayment, isHeld: (item: SoldItem) => boolean) => {
    for (const item of items) {
      if (item.teacher.uid !== uid || !isHeld(item)) continue;
      soldCents += toPaidCents(item) - item.feeCents;
      for (const reversal of reversals) {
        const back = sumReversed({ serviceId: item.serviceId, reversals: [reversal] });
        reversed.push({ key: toReversalKey(reversal), cents: back.amountCents - back.feeCents });
      }
    }
  };
  const payments = await getCollection("payments");
  const projection = { items: 1, reversals: 1, createdAt: 1 } as const;
  if (ids.length > 0) {
    const late = { serviceIds: { $in: ids }, createdKey: { $lt: toKeyStart(before) } };
    for await (const payment of payments.find<SoldPayment>(late, { projection })) {
      const { createdAt: boughtAt } = payment;
      add(payment, ({ withdrawnAt, serviceId }) => !withdrawnAt && isRefundable({ serviceId, boughtAt }));
    }
  }
  for await (const payment of payments.find<SoldPayment>({ withdrawnFrom: uid }, { projection })) {
    if (payment.createdAt < before) add(payment, ({ withdrawnAt }) => withdrawnAt !== undefined);
  }
  // A refund that isn't in the ledger yet is still part of the balance.
  const recorded = await findRecordedKeys(reversed.map(({ key }) => key));
  return reversed.reduce((sum, { key, cents }) => (recorded.has(key) ? sum - cents : sum), soldCents);
}

type SoldPayment = Pick<PaymentDocument, "items" | "reversals" | "createdAt">;

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

/** Returns those of these teachers who may have earlier sales that their buyers can still refund. */
export async function listHeldTeachers({ uids, now }: { uids: string[]; now: Date }): Promise<Set<string>> {
  const payments = await getCollection("payments");
  const [{ teacherUids }, withdrawn] = await Promise.all([
    loadLateCourses({ uids, now }),
    payments.find({ withdrawnFrom: { $in: uids } }, { projection: { withdrawnFrom: 1 } }).toArray(),
  ]);
  return new Set([...teacherUids, ...withdrawn.flatMap(({ withdrawnFrom = [] }) => withdrawnFrom)]);
}

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
