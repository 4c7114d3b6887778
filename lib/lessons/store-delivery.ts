import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import type { ReadableLesson } from "#lib/lessons/require-lesson";
import { hasBoughtCourse, type UserAndCourse } from "#lib/ownership/owned-courses";

type LessonReading = { readable: ReadableLesson; uid: string | null };

/**
 * Stores that a buyer gets the content of a paid lesson, for the refund rule. Must finish before the content leaves the
 * server. Does nothing for other readers. Writes once per buyer and lesson. Throws AppError `conflict` for a lesson
 * that doesn't count yet while a refund of the course waits for Stripe.
 */
export async function storeDelivery({ readable, uid }: LessonReading): Promise<void> {
  if (uid === null || !readable.isPaid) return;
  const { _id: lessonId, serviceId } = readable.lesson;
  const used = { uid, serviceId, lessonId };
  if (await isUsed(used)) return;
  await requireNoRefund(used);
  await addUsedLesson(used);
  // A refund that was requested in the meantime may have been decided without this lesson, or even be done.
  await requireNoRefund(used);
  if (!(await hasBoughtCourse(used))) throw createRefundError();
}

/** Calls storeDelivery, and returns false while a refund waits for Stripe: the lesson must not be shown then. */
export async function tryStoreDelivery(reading: LessonReading): Promise<boolean> {
  try {
    await storeDelivery(reading);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

type UsedLesson = UserAndCourse & { lessonId: ObjectId };

/** Stores that a lesson counts as used in the refund rule. Idempotent; writes nothing if it already counts. */
export async function storeUsedLesson(used: UsedLesson): Promise<void> {
  if (!(await isUsed(used))) await addUsedLesson(used);
}

async function isUsed({ uid, serviceId, lessonId }: UsedLesson): Promise<boolean> {
  const deliveries = await getCollection("deliveries");
  const known = { uid, serviceId, lessonIds: lessonId };
  return (await deliveries.findOne(known, { projection: { _id: 1 } })) !== null;
}

async function addUsedLesson({ uid, serviceId, lessonId }: UsedLesson): Promise<void> {
  const collection = await getCollection("deliveries");
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

async function requireNoRefund({ uid, serviceId }: UserAndCourse): Promise<void> {
  const refunds = await getCollection("refunds");
  const open = { uid, serviceId, state: "requested" } as const;
  if (await refunds.findOne(open, { projection: { _id: 1 } })) throw createRefundError();
}

function createRefundError(): AppError {
  return new AppError("conflict", {
    message: "This course is being refunded, so no more of its lessons can be opened.",
    details: { reason: "refunding" },
  });
}
