import { ObjectId } from "mongodb";
import type { Teacher } from "#dev/seed/people";
import { getCollection } from "#lib/db/collections";

/** Adds the profiles that these teachers don't have yet. */
export async function insertTeachers(teachers: readonly Teacher[]): Promise<void> {
  const collection = await getCollection("teachers");
  // One after the other, because their ids are the order in which they started to teach.
  for (const { uid, name, photo, about } of teachers) {
    const created = { _id: new ObjectId(), moderationSequence: 0, createdAt: new Date() };
    const $setOnInsert = { ...created, name, photo, about };
    await collection.updateOne({ uid }, { $setOnInsert }, { upsert: true });
  }
}
