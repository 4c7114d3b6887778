import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { toPriceKey } from "#lib/rules/courses/sort-keys";

/** Corrects the price keys of these courses where a price was edited outside the app, and returns the ids of those. */
export async function repairPriceKeys(serviceIds: ObjectId[]): Promise<ObjectId[]> {
  const courses = await getCollection("services");
  const projection = { priceCents: 1, priceKey: 1, createdKey: 1 };
  const stored = await courses
    .find({ _id: { $in: serviceIds } }, { projection })
    .limit(serviceIds.length)
    .toArray();
  const wrong = stored.filter((course) => course.priceKey !== toPriceKey(course));
  if (wrong.length === 0) return [];
  const updates = wrong.map((course) => {
    const { _id, priceCents } = course;
    // Who changes the price in between writes its place.
    return { updateOne: { filter: { _id, priceCents }, update: { $set: { priceKey: toPriceKey(course) } } } };
  });
  await courses.bulkWrite(updates, { ordered: false });
  return wrong.map(({ _id }) => _id);
}
