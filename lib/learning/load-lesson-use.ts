import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import type { SoldItem } from "#lib/db/documents/payments";
import { listCertificateIds } from "#lib/learning/certificates";
import type { LessonUse } from "#lib/rules/payments/refund-rule";

type SoldCourse = Pick<SoldItem, "serviceId" | "entitlement">;

/** What the refund rule needs to know about a sold course. */
type CourseUse = { lessons: LessonUse; firstLessonAt: Date | null };

const outlineFields = {
  firstLessonAt: 1,
  "sections.lessons.id": 1,
  "sections.lessons.isReady": 1,
} as const;

type OutlineFields = Pick<OutlineDocument, "_id" | "sections" | "firstLessonAt">;

/**
 * Returns a function that computes, for a sold course among these, how much of it the buyer has used (see LessonUse),
 * and when its first lesson was ready. What was removed since the sale still counts; a certificate counts as everything.
 */
export async function loadLessonUse({ uid, serviceIds }: { uid: string; serviceIds: ObjectId[] }) {
  const [outlines, deliveries] = await Promise.all([getCollection("outlines"), getCollection("deliveries")]);
  const among = { $in: serviceIds };
  const limit = Math.max(1, serviceIds.length);
  const [foundOutlines, foundDeliveries, certificateIds] = await Promise.all([
    outlines.find<OutlineFields>({ _id: among }, { projection: outlineFields }).limit(limit).toArray(),
    deliveries
      .find({ uid, serviceId: among }, { projection: { serviceId: 1, lessonIds: 1 } })
      .limit(limit)
      .toArray(),
    listCertificateIds({ uid, serviceIds }),
  ]);
  const outlineById = new Map(foundOutlines.map((outline) => [outline._id.toHexString(), outline]));
  const usedById = new Map(foundDeliveries.map((found) => [found.serviceId.toHexString(), found.lessonIds]));
  return ({ serviceId, entitlement = [] }: SoldCourse): CourseUse => {
    const id = serviceId.toHexString();
    const outline = outlineById.get(id);
    const ready = (outline?.sections ?? []).flatMap(({ lessons }) =>
      lessons.filter(({ isReady }) => isReady),
    );
    const lessons = toIds([...entitlement, ...ready.map((lesson) => lesson.id)]);
    const used = toIds(usedById.get(id) ?? []);
    const isFinished = certificateIds.has(id);
    const total = Math.max(lessons.size, isFinished ? 1 : 0);
    const firstLessonAt = outline?.firstLessonAt ?? null;
    const usedCount = isFinished ? total : [...lessons].filter((lesson) => used.has(lesson)).length;
    return { lessons: { used: usedCount, total }, firstLessonAt };
  };
}

function toIds(ids: ObjectId[]): Set<string> {
  return new Set(ids.map((id) => id.toHexString()));
}
