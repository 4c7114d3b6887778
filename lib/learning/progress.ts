import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { ProgressDocument } from "#lib/db/documents/learning";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { findNextLesson } from "#lib/rules/learning/find-next-lesson";
import type { Progress, ProgressChange } from "#lib/rules/learning/learning-schema";

type Place = { uid: string; serviceId: ObjectId };
type Stored = Pick<ProgressDocument, "done" | "at">;

/** The lesson to continue with; null while the course has no lessons. */
export type NextLesson = { id: string; title: string } | null;

/** Returns a user's progress in a course; null before they have opened a lesson. */
export async function findProgress({ uid, serviceId }: Place): Promise<Stored | null> {
  const progress = await getCollection("progress");
  return progress.findOne({ uid, serviceId }, { projection: { done: 1, at: 1 } });
}

/**
 * Stores a lesson page's report and returns the stored progress. Idempotent. Without `seconds`, the video position of
 * the current lesson is kept.
 */
export async function storeProgress({ uid, serviceId, ...change }: Place & ProgressChange): Promise<Stored> {
  const { done, seconds } = change;
  const progress = await getCollection("progress");
  const lessonId = new ObjectId(change.lessonId);
  const at = { lessonId, seconds: Math.floor(seconds ?? 0) };
  const updatedAt = new Date();
  const attempt = async (): Promise<Stored | typeof retry> => {
    const before = seconds === undefined ? await findProgress({ uid, serviceId }) : null;
    const isThere = before?.at.lessonId.equals(lessonId) ?? false;
    const stored = await progress.findOneAndUpdate(
      { uid, serviceId },
      {
        $set: { updatedAt, ...(!isThere && { at }) },
        ...(done === true && { $addToSet: { done: lessonId } }),
        ...(done === false && { $pull: { done: lessonId } }),
      },
      { returnDocument: "after", projection: { done: 1, at: 1 } },
    );
    if (stored) return stored;
    const first = { _id: new ObjectId(), uid, serviceId, done: done ? [lessonId] : [], at, updatedAt };
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

/** Applies stored progress to the current outline. Removed lessons don't count. */
export function describeProgress({
  outline,
  stored,
}: {
  outline: Pick<OutlineDocument, "sections">;
  stored: Stored | null;
}): Omit<Progress, "certificateId"> & { next: NextLesson; isFinished: boolean } {
  const ready = listReadyLessons(outline);
  const lessons = ready.map(({ id }) => id);
  const stillDone = new Set(stored?.done.map((id) => id.toHexString()));
  const done = lessons.filter((id) => stillDone.has(id));
  const lessonId = stored?.at.lessonId.toHexString() ?? "";
  const at = stored && lessons.includes(lessonId) ? { lessonId, seconds: stored.at.seconds } : null;
  const nextId = findNextLesson({ lessons, done: new Set(done), at: at && lessonId });
  return {
    done,
    at,
    next: ready.find(({ id }) => id === nextId) ?? null,
    isFinished: lessons.length > 0 && done.length === lessons.length,
  };
}
