import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { getLessons, type OutlineSection } from "#lib/db/collections";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { maxLessons, type SavedOutline } from "#lib/rules/lessons/outline-schema";

type Named = { serviceId: ObjectId; sections: OutlineSection[] };
type ToSave = { serviceId: ObjectId; saved: SavedOutline };

/** Which of these lessons there is something to learn in, by their ids of 24 hexadecimal digits. */
export async function findReadyIds({ serviceId, sections }: Named): Promise<Set<string>> {
  const lessons = await getLessons();
  const ready = await lessons
    .find({ _id: { $in: listIds(sections) }, serviceId, isReady: true }, { projection: { _id: 1 } })
    .limit(maxLessons)
    .toArray();
  return new Set(ready.map(({ _id }) => _id.toHexString()));
}

/**
 * Adds the lessons that an outline is about to name. Their ids are chosen by the editor, so that the same request again
 * adds nothing. Throws AppError `invalid` for a lesson of another course or of another kind.
 */
export async function addMissingLessons({ serviceId, saved }: ToSave): Promise<void> {
  const lessons = await getLessons();
  const entries = saved.sections.flatMap((section) => section.lessons);
  const found = await lessons
    .find(
      { _id: { $in: entries.map(({ id }) => new ObjectId(id)) } },
      { projection: { serviceId: 1, kind: 1, removedAt: 1 } },
    )
    .limit(maxLessons)
    .toArray();
  const foundById = new Map(found.map((lesson) => [lesson._id.toHexString(), lesson]));
  for (const { id, kind } of entries) {
    const existing = foundById.get(id);
    if (existing && !existing.serviceId.equals(serviceId))
      throw refuse("A lesson belongs to another course.");
    if (existing && existing.kind !== kind) throw refuse("The kind of a lesson can't be changed.");
  }
  const missing = entries.filter(({ id }) => !foundById.has(id));
  const returning = found.filter(({ removedAt }) => removedAt).map(({ _id }) => _id);
  const isComplete =
    (missing.length === 0 || (await insertEmpty({ serviceId, missing }))) &&
    (returning.length === 0 || (await keep({ serviceId, returning })));
  // Something was added or deleted at the same moment.
  if (!isComplete) await addMissingLessons({ serviceId, saved });
}

function refuse(message: string): AppError {
  return new AppError("invalid", { fields: { sections: message } });
}

type Entry = SavedOutline["sections"][number]["lessons"][number];

/** Returns false when one of the ids has been taken meanwhile: by the same request, or by another course. */
async function insertEmpty({
  serviceId,
  missing,
}: {
  serviceId: ObjectId;
  missing: Entry[];
}): Promise<boolean> {
  const now = new Date();
  const empty = { body: "", media: null, isReady: false, version: 0, createdAt: now, updatedAt: now };
  const upserts = missing.map(({ id, kind }) => ({
    updateOne: {
      filter: { _id: new ObjectId(id), serviceId, kind },
      update: { $setOnInsert: empty },
      upsert: true,
    },
  }));
  try {
    await (await getLessons()).bulkWrite(upserts, { ordered: false });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Returns false when one of them is gone. */
async function keep({ serviceId, returning }: { serviceId: ObjectId; returning: ObjectId[] }) {
  const lessons = await getLessons();
  const named = { _id: { $in: returning }, serviceId };
  const { matchedCount } = await lessons.updateMany(named, { $unset: { removedAt: "" } });
  return matchedCount === returning.length;
}

const keptForMs = 24 * 3600 * 1000;

/**
 * Deletes the lessons that the outline has not named for a day: until then, a teacher's other tab can bring them back with
 * what is inside. What a crash leaves is deleted after the next save.
 */
export async function deleteRemovedLessons({ serviceId, sections }: Named): Promise<void> {
  const lessons = await getLessons();
  const removed = { serviceId, _id: { $nin: listIds(sections) } };
  const now = new Date();
  await lessons.updateMany({ ...removed, removedAt: { $exists: false } }, { $set: { removedAt: now } });
  await lessons.deleteMany({ ...removed, removedAt: { $lt: new Date(Number(now) - keptForMs) } });
}

function listIds(sections: OutlineSection[]): ObjectId[] {
  return sections.flatMap((section) => section.lessons.map(({ id }) => id));
}
