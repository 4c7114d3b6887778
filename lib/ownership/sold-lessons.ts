import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import type { SoldItem } from "#lib/db/documents/payments";

/** Returns the ids of the lessons that buyers of these courses get now, in order, by course. */
export async function listOfferedLessons(serviceIds: ObjectId[]): Promise<Map<string, ObjectId[]>> {
  const outlines = await getCollection("outlines");
  const found: Pick<OutlineDocument, "_id" | "sections">[] = await outlines
    .find(
      { _id: { $in: serviceIds } },
      { projection: { "sections.lessons.id": 1, "sections.lessons.isReady": 1 } },
    )
    .limit(serviceIds.length)
    .toArray();
  return new Map(
    found.map(({ _id, sections }) => {
      const ready = sections.flatMap(({ lessons }) => lessons).filter(({ isReady }) => isReady);
      return [_id.toHexString(), ready.map(({ id }) => id)];
    }),
  );
}

/** Marks the lessons of a payment as sold, which keeps them from being deleted or emptied. Idempotent. */
export async function markLessonsSold(items: Pick<SoldItem, "entitlement">[]): Promise<void> {
  const ids = items.flatMap(({ entitlement }) => entitlement);
  if (ids.length === 0) return;
  const lessons = await getCollection("lessons");
  // $min keeps the time of the first sale.
  await lessons.updateMany(
    { _id: { $in: ids } },
    { $min: { soldAt: new Date() }, $unset: { unusedSince: "" } },
  );
}

type CheckedLesson = {
  lesson: { _id: ObjectId; serviceId: ObjectId };
  /** Only checkouts that started at this time or later count; all when left out. */
  startedSince?: Date;
};

/** Whether a checkout that includes this lesson isn't finished: once it's paid, the lesson is sold. */
export async function isBeingBought({ lesson, startedSince }: CheckedLesson): Promise<boolean> {
  const checkouts = await getCollection("checkouts");
  const found = await checkouts.findOne(
    {
      "items.serviceId": lesson.serviceId,
      status: { $in: ["open", "closing"] },
      "items.entitlement": lesson._id,
      ...(startedSince && { createdAt: { $gte: startedSince } }),
    },
    { projection: { _id: 1 } },
  );
  return found !== null;
}
