import "server-only";
import { ObjectId } from "mongodb";
import { type OwnCourseId, requireEditableCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { OutlineDocument, OutlineLesson, OutlineSection } from "#lib/db/documents/lessons";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { changeCourse } from "#lib/derived/change-course";
import { AppError } from "#lib/errors/app-error";
import { changeEntry, type LessonEntryChange } from "#lib/lessons/change-entry";
import {
  insertMissingLessons,
  listReadyIds,
  storeLastEntries,
  updateUnusedLessons,
} from "#lib/lessons/outline-lessons";
import type { QuotaHolder } from "#lib/limits/quotas";
import type { Outline, OutlineUpdate } from "#lib/rules/lessons/outline-schema";

type Id = { serviceId: ObjectId };

/** Returns the stored outline of a course, or an empty one of version 0 when its teacher has saved none. */
export async function findOutline({ serviceId }: Id): Promise<OutlineDocument> {
  const outlines = await getCollection("outlines");
  return (await outlines.findOne({ _id: serviceId })) ?? toOutlineDocument({ serviceId, sections: [] });
}

/** Converts an outline to what leaves the server. Lessons that aren't ready are for the course's teacher only. */
export function toOutlineDto(
  { version, sections }: Pick<OutlineDocument, "version" | "sections">,
  { isTeacher }: { isTeacher: boolean },
): Outline {
  const shown = sections.map(({ id, title, lessons }) => ({
    id: id.toHexString(),
    title,
    lessons: lessons
      .filter(({ isReady }) => isTeacher || isReady)
      .map(({ id, title, kind, minutes, isPreview, isReady }) => {
        return { id: id.toHexString(), title, kind, minutes, preview: isPreview, ready: isReady };
      }),
  }));
  return { version, sections: shown.filter(({ lessons }) => isTeacher || lessons.length > 0) };
}

/**
 * Updates the outline of a teacher's own course, with this id of 24 hexadecimal digits, and returns its new version.
 * Idempotent: a retry after a lost response counts as saved. Throws AppError `not_found` and `forbidden` as
 * requireEditableCourse does, `conflict` with the stored outline in `details.outline` when the editor's version is
 * outdated, `invalid` for a lesson of another course or another kind, and `quota` for too many lessons.
 */
export async function updateOutline({ saved, emailVerified, ...own }: OutlineWrite): Promise<number> {
  const { _id: serviceId } = await requireEditableCourse(own);
  const teacher = { uid: own.uid, emailVerified };
  return changeCourse({ courseId: serviceId, write: () => storeOutline({ serviceId, saved, teacher }) });
}

type OutlineWrite = OwnCourseId & Pick<QuotaHolder, "emailVerified"> & { saved: OutlineUpdate };
type StoredOutline = Id & { saved: OutlineUpdate; teacher?: QuotaHolder };

/** Saves a course's outline without invalidating the cache: for updateOutline, and for scripts that fill a database. */
export async function storeOutline({ serviceId, saved, teacher }: StoredOutline): Promise<number> {
  const sections = toSections(saved);
  const attempt = async () => {
    const stored = await findOutline({ serviceId });
    const version = saved.version + 1;
    if (stored.version !== saved.version) {
      const isSaved = stored.version === version && hasSameSections(stored.sections, sections);
      if (!isSaved) {
        throw new AppError("conflict", {
          message: "This outline was changed in another tab or on another device.",
          details: { outline: toOutlineDto(stored, { isTeacher: true }) },
        });
      }
    } else {
      await insertMissingLessons({ serviceId, saved, teacher });
      await storeLastEntries({ before: stored.sections, after: sections });
      if (!(await storeReadyOutline({ stored, next: { version, sections } }))) return retry;
    }
    await updateUnusedLessons({ serviceId, sections });
    return version;
  };
  return retryOnConflict({ name: "outline", attempt });
}

/**
 * Recomputes ready lessons and totals after a write of a lesson, from scratch, which repairs what a crash left. Also
 * stores `change`. Returns false if that is impossible, because the lesson's entry is another one by now.
 */
export async function syncOutline({ serviceId, change }: OutlineSync): Promise<boolean> {
  const attempt = async () => {
    const stored = await findOutline({ serviceId });
    const changed = change ? changeEntry(stored, change) : stored;
    if (stored.revision > 0 && !(await storeReadyOutline({ stored, next: changed ?? stored }))) return retry;
    return changed !== null;
  };
  return retryOnConflict({ name: "outline refresh", attempt });
}

type OutlineSync = Id & { change?: LessonEntryChange | undefined };

/** Hides a lesson from students until syncOutline is called. */
export async function updateLessonAsUnready({
  serviceId,
  lessonId,
}: Id & { lessonId: ObjectId }): Promise<void> {
  const isShown = ({ id, isReady }: OutlineLesson) => isReady && id.equals(lessonId);
  const attempt = async () => {
    const stored = await findOutline({ serviceId });
    if (!stored.sections.some(({ lessons }) => lessons.some(isShown))) return;
    const sections = stored.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => (isShown(lesson) ? { ...lesson, isReady: false } : lesson)),
    }));
    return (await writeOutline({ stored, next: { ...stored, sections } })) ? undefined : retry;
  };
  await retryOnConflict({ name: "lesson withholding", attempt });
}

type OutlineReplacement = { stored: OutlineDocument; next: Pick<OutlineDocument, "version" | "sections"> };

/** Recomputes which lessons are ready and stores the outline. Returns false when another writer was first. */
async function storeReadyOutline({ stored, next }: OutlineReplacement): Promise<boolean> {
  const sections = await withReadiness(next.sections);
  return writeOutline({ stored, next: { ...next, sections } });
}

/** Stores the outline with the totals of its sections. Returns false when another writer was first. */
async function writeOutline({ stored, next: { version, sections } }: OutlineReplacement): Promise<boolean> {
  const { _id: serviceId, revision } = stored;
  const outlines = await getCollection("outlines");
  const written = toOutlineDocument({ serviceId, sections });
  const firstLessonAt = stored.firstLessonAt ?? (written.totals.lessons > 0 ? written.updatedAt : undefined);
  const document = { ...written, version, revision: revision + 1, ...(firstLessonAt && { firstLessonAt }) };
  if (revision > 0) {
    const { matchedCount } = await outlines.replaceOne({ _id: serviceId, revision }, document);
    return matchedCount === 1;
  }
  try {
    // Not insertDocument: the id is the course's, so a duplicate key may come from another tab's insert, not from ours.
    await outlines.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function withReadiness(sections: OutlineSection[]): Promise<OutlineSection[]> {
  const ready = await listReadyIds(sections);
  return sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({ ...lesson, isReady: ready.has(lesson.id.toHexString()) })),
  }));
}

function toSections(saved: OutlineUpdate): OutlineSection[] {
  return saved.sections.map(({ id, title, lessons }) => ({
    id: new ObjectId(id),
    title,
    lessons: lessons.map(({ id, title, kind, minutes, preview }) => {
      return { id: new ObjectId(id), title, kind, minutes, isPreview: preview, isReady: false };
    }),
  }));
}

function toOutlineDocument({ serviceId, sections }: Id & { sections: OutlineSection[] }): OutlineDocument {
  const ready = sections.map(({ lessons }) => lessons.filter(({ isReady }) => isReady));
  const lessons = ready.flat();
  return {
    _id: serviceId,
    version: 0,
    revision: 0,
    sections,
    totals: {
      sections: ready.filter((section) => section.length > 0).length,
      lessons: lessons.length,
      minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    },
    updatedAt: new Date(),
  };
}

function hasSameSections(one: OutlineSection[], other: OutlineSection[]): boolean {
  const plain = (sections: OutlineSection[]) =>
    JSON.stringify(toOutlineDto({ version: 0, sections }, { isTeacher: true }), (key, value) =>
      key === "ready" ? undefined : value,
    );
  return plain(one) === plain(other);
}
