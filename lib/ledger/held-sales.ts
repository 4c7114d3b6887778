import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { sumReversed } from "#lib/ledger/reversals";
import { toKeyStart } from "#lib/rules/db/created-key";
import { dayMs, findRefundEnd, firstLessonDays } from "#lib/rules/payments/refund-rule";
import { toPaidCents } from "#lib/rules/payments/sold-item";

/** `before`: only sales from before this moment count. */
type HeldOptions = { uid: string; now: Date; before: Date };

/**
 * Returns a teacher's share, in cents and after refunds, of earlier sales that their buyers can still refund: of courses
 * that had no lessons then. Otherwise, a teacher could sell an empty course, be paid, and leave the refunds to the site.
 */
export async function sumUndatedCents({ uid, now, before }: HeldOptions): Promise<number> {
  const firstLessons = await listLateCourses({ uid, now });
  if (firstLessons.size === 0) return 0;
  const ids = [...firstLessons.values()].map(({ serviceId }) => serviceId);
  const payments = await getCollection("payments");
  const sold = payments.find(
    { serviceIds: { $in: ids }, createdKey: { $lt: toKeyStart(before) } },
    { projection: { items: 1, reversals: 1, createdAt: 1 } },
  );
  let undatedCents = 0;
  for await (const { items, reversals, createdAt: boughtAt } of sold) {
    for (const { serviceId, feeCents, ...item } of items) {
      const course = firstLessons.get(serviceId.toHexString());
      if (!course || item.teacher.uid !== uid) continue;
      const end = findRefundEnd({ boughtAt, firstLessonAt: course.firstLessonAt });
      if (end && end <= now) continue;
      const back = sumReversed({ serviceId, reversals });
      undatedCents += toPaidCents(item) - feeCents - (back.amountCents - back.feeCents);
    }
  }
  return undatedCents;
}

type LateCourse = { serviceId: ObjectId; firstLessonAt: Date | null };

/** Returns the teacher's courses without a first lesson, or with a recent one, by id of 24 hexadecimal digits. */
async function listLateCourses({
  uid,
  now,
}: Pick<HeldOptions, "uid" | "now">): Promise<Map<string, LateCourse>> {
  const [courses, outlines] = await Promise.all([getCollection("services"), getCollection("outlines")]);
  const own = await courses.find({ "owner.uid": uid }, { projection: { _id: 1 } }).toArray();
  const ids = own.map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const found = outlines.find({ _id: { $in: ids } }, { projection: { firstLessonAt: 1 } });
  const firstLessons = new Map(
    (await found.toArray()).map(({ _id, firstLessonAt }) => [String(_id), firstLessonAt]),
  );
  // A day more than the period, which ends with a day.
  const recent = new Date(now.getTime() - (firstLessonDays + 1) * dayMs);
  const late = ids.flatMap((serviceId): [string, LateCourse][] => {
    const firstLessonAt = firstLessons.get(String(serviceId)) ?? null;
    return firstLessonAt && firstLessonAt < recent ? [] : [[String(serviceId), { serviceId, firstLessonAt }]];
  });
  return new Map(late);
}
