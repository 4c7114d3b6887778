import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import type { ReadableLesson } from "#lib/lessons/require-lesson";
import type { UserAndCourse } from "#lib/ownership/owned-courses";

type LessonReading = { readable: ReadableLesson; uid: string | null };

/** Whether reading a lesson counts for refunds: its reader owns the course, and it isn't a preview. */
export function isPaidReading({ isTeacher, isBuyer, entry }: ReadableLesson): boolean {
  return isBuyer && !isTeacher && !entry?.isPreview;
}

/**
 * Stores that a buyer gets the content of a paid lesson, for the refund rule. Must finish before the content leaves the
 * server. Does nothing for other readers. Writes once per buyer and lesson.
 */
export async function storeDelivery({ readable, uid }: LessonReading): Promise<void> {
  if (uid === null || !isPaidReading(readable)) return;
  const { _id: lessonId, serviceId } = readable.lesson;
  await storeUsedLesson({ uid, serviceId, lessonId });
}

/** Stores that a lesson counts as used in the refund rule. Idempotent; writes nothing if it already counts. */
export async function storeUsedLesson({
  uid,
  serviceId,
  lessonId,
}: UserAndCourse & { lessonId: ObjectId }): Promise<void> {
  const collection = await getCollection("deliveries");
  const known = { uid, serviceId, lessonIds: lessonId };
  if (await collection.findOne(known, { projection: { _id: 1 } })) return;
  const updatedAt = new Date();
  const document = { _id: new ObjectId(), uid, serviceId, lessonIds: [lessonId], updatedAt };
  const attempt = async () => {
    const added = { $addToSet: { lessonIds: lessonId }, $set: { updatedAt } };
    const { matchedCount } = await collection.updateOne({ uid, serviceId }, added);
    const isStored = matchedCount === 1 || (await tryInsertDocument({ collection, document }));
    return isStored ? undefined : retry;
  };
  await retryOnConflict({ name: "lesson delivery", attempt });
}
