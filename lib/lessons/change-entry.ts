import "server-only";
import type { ObjectId } from "mongodb";
import type { OutlineDocument, OutlineLesson } from "#lib/db/documents/lessons";
import { type EntryChange, isSameEntry, type LessonEntry } from "#lib/rules/lessons/lesson-entry";

/** A change of the entry of one lesson. */
export type LessonEntryChange = EntryChange & { lessonId: ObjectId };

type Outline = Pick<OutlineDocument, "version" | "sections">;

/** Returns a lesson's entry in an outline; undefined if the outline doesn't have the lesson. */
export function findEntry({ sections }: Outline, lessonId: ObjectId): OutlineLesson | undefined {
  return sections.flatMap(({ lessons }) => lessons).find(({ id }) => id.equals(lessonId));
}

/**
 * Returns an outline with a changed entry and the next version, or the outline itself if it already has the change.
 * Returns null if the entry isn't the one that the editor loaded anymore, or is gone.
 */
export function changeEntry<Stored extends Outline>(
  stored: Stored,
  change: LessonEntryChange,
): Stored | null {
  const { lessonId, from, to } = change;
  const entry = findEntry(stored, lessonId);
  if (!entry) return null;
  const seen = toLessonEntry(entry);
  if (isSameEntry(seen, to)) return stored;
  if (!isSameEntry(seen, from)) return null;
  const { title, minutes, preview: isPreview } = to;
  const sections = stored.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => {
      return lesson === entry ? { ...lesson, title, minutes, isPreview } : lesson;
    }),
  }));
  return { ...stored, version: stored.version + 1, sections };
}

function toLessonEntry({ title, minutes, isPreview }: OutlineLesson): LessonEntry {
  return { title, minutes, preview: isPreview };
}
