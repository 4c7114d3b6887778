import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { ProgressDocument } from "#lib/db/documents/learning";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { storeUsedLesson } from "#lib/lessons/store-delivery";
import type { UserAndCourse } from "#lib/ownership/owned-courses";
import { findNextLesson } from "#lib/rules/learning/find-next-lesson";
import type { Progress, ProgressChange, VideoProgress } from "#lib/rules/learning/learning-schema";
import { mergeWatchedParts } from "#lib/rules/learning/watched-parts";

type StoredProgress = Pick<ProgressDocument, "done" | "at">;

/** The lesson to continue with; null while the course has no lessons. */
export type NextLesson = { id: string; title: string } | null;

/** Returns a user's progress in a course; null before they have opened a lesson. */
export async function findProgress({ uid, serviceId }: UserAndCourse): Promise<StoredProgress | null> {
  const progress = await getCollection("progress");
  return progress.findOne({ uid, serviceId }, { projection: { done: 1, at: 1 } });
}

/** Returns where a user left a lesson's video: at the start before they have played it. */
export async function findVideoProgress(of: UserAndCourse & { lessonId: string }): Promise<VideoProgress> {
  const { uid, serviceId, lessonId } = of;
  const progress = await getCollection("progress");
  const projection = { at: 1, [`videos.${lessonId}`]: 1 };
  const stored = await progress.findOne<Pick<ProgressDocument, "at" | "videos">>(
    { uid, serviceId },
    { projection },
  );
  const video = stored?.videos?.[lessonId];
  if (video) return { seconds: video.seconds ?? 0, watched: video.watched ?? [] };
  // Versions before this field stored only the position in the lesson that was opened last.
  const isLast = stored?.at.lessonId.toHexString() === lessonId;
  return { seconds: isLast ? stored.at.seconds : 0, watched: [] };
}

/** Stores a lesson page's report. Idempotent. Without `seconds`, the video position of the current lesson is kept. */
export async function storeProgress(report: UserAndCourse & ProgressChange): Promise<StoredProgress> {
  const { uid, serviceId, done, seconds, watched } = report;
  const progress = await getCollection("progress");
  const lessonId = new ObjectId(report.lessonId);
  const at = { lessonId, seconds: Math.floor(seconds ?? 0) };
  const updatedAt = new Date();
  const video: Partial<VideoProgress> = {
    ...(seconds !== undefined && { seconds: at.seconds }),
    ...(watched && { watched: mergeWatchedParts(watched) }),
  };
  const videoFields = Object.entries(video).map(([name, value]) => [
    `videos.${report.lessonId}.${name}`,
    value,
  ]);
  // Must run first: a lesson that was marked as done counts for refunds, also once it's unmarked.
  if (done) await storeUsedLesson({ uid, serviceId, lessonId });
  const attempt = async (): Promise<StoredProgress | typeof retry> => {
    const before = seconds === undefined ? await findProgress({ uid, serviceId }) : null;
    const isThere = before?.at.lessonId.equals(lessonId) ?? false;
    const stored = await progress.findOneAndUpdate(
      { uid, serviceId },
      {
        $set: { updatedAt, ...(!isThere && { at }), ...Object.fromEntries(videoFields) },
        ...(done === true && { $addToSet: { done: lessonId } }),
        ...(done === false && { $pull: { done: lessonId } }),
      },
      { returnDocument: "after", projection: { done: 1, at: 1 } },
    );
    if (stored) return stored;
    const first = {
      ...{ _id: new ObjectId(), uid, serviceId, done: done ? [lessonId] : [], at, updatedAt },
      ...(videoFields.length > 0 && { videos: { [report.lessonId]: video } }),
    };
    return (await tryInsertDocument({ collection: progress, document: first })) ? first : retry;
  };
  return retryOnConflict({ name: "progress", attempt });
}

/** Returns the lessons that students see, in outline order. */
export function listReadyLessons({ sections }: Pick<OutlineDocument, "sections">) {
  return sections
    .flatMap((section) => section.lessons)
    .filter(({ isReady }) => isReady)
    .map(({ id, title }) => ({ id: id.toHexString(), title }));
}

type ProgressSource = { outline: Pick<OutlineDocument, "sections">; stored: StoredProgress | null };
type OutlineProgress = Omit<Progress, "certificateId"> & { next: NextLesson; isFinished: boolean };

/** Applies stored progress to the current outline. Removed lessons don't count. */
export function toProgress({ outline, stored }: ProgressSource): OutlineProgress {
  const ready = listReadyLessons(outline);
  const lessons = ready.map(({ id }) => id);
  const everDone = new Set(stored?.done.map((id) => id.toHexString()));
  const done = lessons.filter((id) => everDone.has(id));
  const position = stored && toPosition(stored);
  const at = position && lessons.includes(position.lessonId) ? position : null;
  const nextId = findNextLesson({ lessons, done: new Set(done), at: at?.lessonId ?? null });
  return {
    done,
    doneRemoved: [...everDone].filter((id) => !lessons.includes(id)),
    at,
    next: ready.find(({ id }) => id === nextId) ?? null,
    isFinished: lessons.length > 0 && done.length === lessons.length,
  };
}

/** Converts where a user stopped to what leaves the server. */
export function toPosition({ at: { lessonId, seconds } }: Pick<StoredProgress, "at">) {
  return { lessonId: lessonId.toHexString(), seconds };
}

const noOutline = { sections: [], totals: { sections: 0, lessons: 0, minutes: 0 } };

const outlineFields = {
  totals: 1,
  "sections.lessons.id": 1,
  "sections.lessons.title": 1,
  "sections.lessons.isReady": 1,
} as const;

/** Reads a user's progress in these courses. Returns a function that computes it for a course, by its id. */
export async function loadProgress({ uid, serviceIds }: { uid: string; serviceIds: ObjectId[] }) {
  const [outlines, progress] = await Promise.all([getCollection("outlines"), getCollection("progress")]);
  const among = { $in: serviceIds };
  const projection = { serviceId: 1, done: 1, at: 1, updatedAt: 1 };
  const [foundOutlines, found] = await Promise.all([
    outlines
      .find<Pick<OutlineDocument, "_id" | "sections" | "totals">>(
        { _id: among },
        { projection: outlineFields },
      )
      .limit(serviceIds.length)
      .toArray(),
    progress.find({ uid, serviceId: among }, { projection }).limit(serviceIds.length).toArray(),
  ]);
  const outlineById = new Map(foundOutlines.map((outline) => [outline._id.toHexString(), outline]));
  const storedById = new Map(found.map((stored) => [stored.serviceId.toHexString(), stored]));
  return (id: string) => {
    const outline = outlineById.get(id) ?? noOutline;
    const stored = storedById.get(id) ?? null;
    return { outline, stored, ...toProgress({ outline, stored }) };
  };
}

/** Returns which of these courses, by id of 24 hexadecimal digits, a user has started. */
export async function listStartedCourseIds(of: { uid: string; serviceIds: string[] }): Promise<Set<string>> {
  if (of.serviceIds.length === 0) return new Set();
  const progress = await getCollection("progress");
  const filter = { uid: of.uid, serviceId: { $in: of.serviceIds.map((id) => new ObjectId(id)) } };
  const found = progress.find(filter, { projection: { _id: 0, serviceId: 1 } });
  const started = await found.limit(of.serviceIds.length).toArray();
  return new Set(started.map(({ serviceId }) => serviceId.toHexString()));
}
