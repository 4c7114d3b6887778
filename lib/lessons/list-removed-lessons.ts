import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { LessonDocument, OutlineDocument } from "#lib/db/documents/lessons";
import type { OutlineEntry } from "#lib/rules/lessons/outline-schema";

type RemovedLessonsOptions = {
  outline: Pick<OutlineDocument, "sections">;
  /** The ids of the lessons that the user bought (lib/ownership/owned-courses); null for other users. */
  entitlement: Set<string> | null;
};

/** Returns the lessons that a user bought and that the outline no longer contains, in the order of their purchase. */
export async function listRemovedLessons({
  outline,
  entitlement,
}: RemovedLessonsOptions): Promise<OutlineEntry[]> {
  const named = new Set(outline.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id.toHexString())));
  const removed = [...(entitlement ?? [])].filter((id) => !named.has(id));
  if (removed.length === 0) return [];
  const lessons = await getCollection("lessons");
  const found: Pick<LessonDocument, "_id" | "kind" | "isReady" | "lastEntry">[] = await lessons
    .find(
      { _id: { $in: removed.map((id) => new ObjectId(id)) } },
      { projection: { kind: 1, isReady: 1, lastEntry: 1 } },
    )
    .limit(removed.length)
    .toArray();
  const lessonById = new Map(found.map((lesson) => [lesson._id.toHexString(), lesson]));
  return removed.flatMap((id) => {
    const lesson = lessonById.get(id);
    if (!lesson?.isReady) return [];
    const { title = "", minutes = 0 } = lesson.lastEntry ?? {};
    return [{ id, title, kind: lesson.kind, minutes, preview: false, ready: true }];
  });
}
