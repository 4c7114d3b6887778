import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import { describeProgress, listReadyLessons } from "#lib/learning/progress";
import type { LessonFigures } from "#lib/rules/payments/refund-rule";

/**
 * Returns how many lessons each of these courses, by id of 24 hexadecimal digits, has, and how many of them the user
 * has done. Lessons that the teacher has removed don't count.
 */
export async function countLessons({
  uid,
  serviceIds,
}: { uid: string; serviceIds: string[] }): Promise<(serviceId: string) => LessonFigures> {
  const ids = [...new Set(serviceIds)].map((id) => new ObjectId(id));
  if (ids.length === 0) return () => ({ done: 0, ready: 0 });
  const [outlines, progress] = await Promise.all([getCollection("outlines"), getCollection("progress")]);
  const [found, stored] = await Promise.all([
    outlines
      .find<Pick<OutlineDocument, "_id" | "sections">>(
        { _id: { $in: ids } },
        {
          projection: {
            "sections.lessons.id": 1,
            "sections.lessons.title": 1,
            "sections.lessons.isReady": 1,
          },
        },
      )
      .limit(ids.length)
      .toArray(),
    progress
      .find({ uid, serviceId: { $in: ids } }, { projection: { serviceId: 1, done: 1, at: 1 } })
      .limit(ids.length)
      .toArray(),
  ]);
  const storedById = new Map(stored.map((each) => [each.serviceId.toHexString(), each]));
  const figures = new Map(
    found.map((outline) => {
      const id = outline._id.toHexString();
      const { done } = describeProgress({ outline, stored: storedById.get(id) ?? null });
      return [id, { done: done.length, ready: listReadyLessons(outline).length }];
    }),
  );
  return (serviceId) => figures.get(serviceId) ?? { done: 0, ready: 0 };
}
