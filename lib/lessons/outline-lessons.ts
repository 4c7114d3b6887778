import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { OutlineDocument, OutlineSection } from "#lib/db/documents/lessons";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/errors/app-error";
import type { QuotaHolder } from "#lib/limits/quotas";
import { withinQuotas } from "#lib/limits/within-quotas";
import { isBeingBought } from "#lib/ownership/sold-lessons";
import { maxLessons, type OutlineUpdate } from "#lib/rules/lessons/outline-schema";
import { emptyRendering } from "#lib/rules/markdown/rendered-markdown";

type Id = { serviceId: ObjectId };

/** `teacher` is undefined for scripts that fill a database, which have no quotas. */
type LessonInsert = Id & { saved: OutlineUpdate; teacher: QuotaHolder | undefined };

/** Returns the ids, of 24 hexadecimal digits, of the lessons that have content. */
export async function listReadyIds(sections: OutlineSection[]): Promise<Set<string>> {
  const lessons = await getCollection("lessons");
  const named = await lessons
    .find({ _id: { $in: listIds(sections) } }, { projection: { isReady: 1 } })
    .limit(maxLessons)
    .toArray();
  return new Set(named.filter(({ isReady }) => isReady).map(({ _id }) => _id.toHexString()));
}

/**
 * Inserts the new lessons of an outline before it is saved. The editor chooses their ids, so that a repeated request
 * inserts nothing. Throws AppError `invalid` for a lesson of another course or another kind, and `quota` if the teacher
 * would have too many lessons.
 */
export async function insertMissingLessons({ serviceId, saved, teacher }: LessonInsert): Promise<void> {
  const lessons = await getCollection("lessons");
  const entries = saved.sections.flatMap((section) => section.lessons);
  const found = await lessons
    .find(
      { _id: { $in: entries.map(({ id }) => new ObjectId(id)) } },
      { projection: { serviceId: 1, kind: 1, unusedSince: 1 } },
    )
    .limit(maxLessons)
    .toArray();
  const foundById = new Map(found.map((lesson) => [lesson._id.toHexString(), lesson]));
  for (const { id, kind } of entries) {
    const existing = foundById.get(id);
    if (!existing) continue;
    if (!existing.serviceId.equals(serviceId))
      throw createInvalidError("A lesson belongs to another course.");
    if (existing.kind !== kind) throw createInvalidError("The kind of a lesson can't be changed.");
  }
  const missing = entries.filter(({ id }) => !foundById.has(id));
  const returning = found.filter(({ unusedSince }) => unusedSince).map(({ _id }) => _id);
  const isComplete =
    (missing.length === 0 || (await insertWithinQuota({ serviceId, missing, teacher }))) &&
    (returning.length === 0 || (await updateReturningLessons(returning)));
  // A concurrent request added or deleted a lesson: check again.
  if (!isComplete) await insertMissingLessons({ serviceId, saved, teacher });
}

function createInvalidError(message: string): AppError {
  return new AppError("invalid", { fields: { sections: message } });
}

type LessonEntry = OutlineUpdate["sections"][number]["lessons"][number];

type EmptyLessons = Id & { missing: LessonEntry[] };

function insertWithinQuota({ teacher, ...lessons }: EmptyLessons & Pick<LessonInsert, "teacher">) {
  const write = () => insertEmptyLessons(lessons);
  if (!teacher) return write();
  const ids = lessons.missing.map(({ id }) => new ObjectId(id));
  return withinQuotas({ holder: teacher, names: ["lessons"], ids, write });
}

/** Inserts empty lessons. Returns false if another request, or a retry of this one, has taken one of the ids. */
async function insertEmptyLessons({ serviceId, missing }: EmptyLessons): Promise<boolean> {
  const now = new Date();
  const content = { body: "", rendered: emptyRendering, media: null, isReady: false, version: 0 };
  const empty = missing.map(({ id, kind }) => {
    return { _id: new ObjectId(id), serviceId, kind, ...content, createdAt: now, updatedAt: now };
  });
  try {
    // 300 upserts would be 300 commits.
    await (await getCollection("lessons")).insertMany(empty, { ordered: false });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Keeps lessons that return to the outline. Returns false when one of them has been deleted. */
async function updateReturningLessons(returning: ObjectId[]): Promise<boolean> {
  const lessons = await getCollection("lessons");
  const named = { _id: { $in: returning } };
  const { matchedCount } = await lessons.updateMany(named, { $unset: { unusedSince: "" } });
  return matchedCount === returning.length;
}

type OutlineChange = { before: OutlineSection[]; after: { lessons: { id: ObjectId }[] }[] };

/**
 * Stores the title and length of the lessons that an outline is about to lose, because those who bought them keep them.
 * Must run before the outline is written, which then forgets them.
 */
export async function storeLastEntries({ before, after }: OutlineChange): Promise<void> {
  const kept = new Set(listIds(after).map((id) => id.toHexString()));
  const lost = before.flatMap((section) => section.lessons).filter(({ id }) => !kept.has(id.toHexString()));
  if (lost.length === 0) return;
  const lessons = await getCollection("lessons");
  await lessons.bulkWrite(
    lost.map(({ id, title, minutes }) => {
      return { updateOne: { filter: { _id: id }, update: { $set: { lastEntry: { title, minutes } } } } };
    }),
    { ordered: false },
  );
}

/**
 * Marks lessons that the outline no longer names, except sold ones. Until they're deleted, another tab can restore them
 * with content.
 */
export async function updateUnusedLessons({ serviceId, sections }: Id & { sections: OutlineSection[] }) {
  const lessons = await getCollection("lessons");
  const missing = { $exists: false };
  const unused = { serviceId, _id: { $nin: listIds(sections) }, unusedSince: missing, soldAt: missing };
  await lessons.updateMany(unused, { $set: { unusedSince: new Date() } });
}

const keptForMs = 24 * 3600 * 1000;

type LessonCleanup = { looked: number; deleted: number };

/**
 * Checks at most `limit` lessons that no outline has named for a day, and deletes those that weren't sold. A checkout
 * that started while an outline named the lesson may still be paid, which marks it as sold. Each lesson is deleted, or
 * no longer due, so that the next call checks others. Returns how many were checked and deleted.
 */
export async function deleteUnusedLessons({ now = new Date(), limit = 50 } = {}): Promise<LessonCleanup> {
  const [lessons, outlines] = await Promise.all([getCollection("lessons"), getCollection("outlines")]);
  const before = new Date(Number(now) - keptForMs);
  const due = await lessons
    .find({ unusedSince: { $lt: before } }, { projection: { serviceId: 1, soldAt: 1 } })
    .limit(limit)
    .toArray();
  let deleted = 0;
  for (const { _id, serviceId, soldAt } of due) {
    const outline = await outlines.findOne({ _id: serviceId }, { projection: { "sections.lessons.id": 1 } });
    const isNamed = listIds(outline?.sections ?? []).some((id) => id.equals(_id));
    // The filters skip a lesson that another tab has just restored, and one that has just been sold.
    const unused = { _id, unusedSince: { $lt: before } };
    if (isNamed || soldAt) await lessons.updateOne(unused, { $unset: { unusedSince: "" } });
    else if (await isBeingBought({ lesson: { _id, serviceId } }))
      await lessons.updateOne(unused, { $set: { unusedSince: now } });
    else deleted += (await lessons.deleteOne({ ...unused, soldAt: { $exists: false } })).deletedCount;
  }
  return { looked: due.length, deleted };
}

function listIds(sections: { lessons: { id: ObjectId }[] }[]): ObjectId[] {
  return sections.flatMap((section) => section.lessons.map(({ id }) => id));
}

/** Whether a video that students see has a captions file. Captions of videos on other sites are unknown. */
export async function hasCaptions({ sections }: Pick<OutlineDocument, "sections">): Promise<boolean> {
  const videos = sections
    .flatMap(({ lessons }) => lessons)
    .filter(({ kind, isReady }) => kind === "video" && isReady);
  if (videos.length === 0) return false;
  const lessons = await getCollection("lessons");
  const found = await lessons
    .find({ _id: { $in: videos.map(({ id }) => id) } }, { projection: { "media.captionsId": 1 } })
    .limit(videos.length)
    .toArray();
  return found.some(({ media }) => media?.captionsId);
}
