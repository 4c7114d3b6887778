import "server-only";
import { ObjectId } from "mongodb";
import { requireEditableCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { LessonDocument, MediaDocument } from "#lib/db/documents/lessons";
import { changeCourse } from "#lib/derived/change-course";
import { AppError } from "#lib/errors/app-error";
import { claimFile } from "#lib/files/claim-file";
import { changeEntry, findEntry } from "#lib/lessons/change-entry";
import { findOutline, syncOutline, updateLessonAsUnready } from "#lib/lessons/outlines";
import { toLessonDto, toMediaDto } from "#lib/lessons/require-lesson";
import { maxLessonsPerFile } from "#lib/lessons/require-readable-file";
import { renderInWorker } from "#lib/markdown/render-in-worker";
import { isBeingBought } from "#lib/ownership/sold-lessons";
import {
  findUnreadyReason,
  type Lesson,
  type LessonMedia,
  type LessonUpdate,
} from "#lib/rules/lessons/lesson-schema";
import { validateMedia } from "#lib/rules/lessons/validate-media";
import {
  markdownVersion,
  type RenderedMarkdown,
  tooComplexMessage,
} from "#lib/rules/markdown/rendered-markdown";

/** The lesson's id of 24 hexadecimal digits, and its teacher's uid. */
type OwnLessonId = { id: string; uid: string };
type LessonContent = Pick<LessonDocument, "body" | "rendered" | "media" | "isReady">;

/** Returns a teacher's own lesson. Throws AppError `not_found`, and `forbidden` for another teacher's lesson. */
async function requireOwnLesson({ id, uid }: OwnLessonId): Promise<LessonDocument> {
  const lessons = await getCollection("lessons");
  const lesson = await lessons.findOne({ _id: new ObjectId(id) });
  if (!lesson) throw new AppError("not_found", { message: "Lesson not found." });
  await requireEditableCourse({ id: lesson.serviceId.toHexString(), uid });
  return lesson;
}

/**
 * Updates the content of a teacher's own lesson, and its entry in the outline if `saved` names a change. Returns the
 * lesson's new version. Idempotent: a retry after a lost response counts as saved. Throws AppError `not_found`,
 * `forbidden` for another teacher's lesson, `invalid` for media that don't fit the lesson's kind and for a text that is
 * too complex to show, `conflict` with the stored lesson in `details.lesson` when the editor's version or entry is
 * outdated, `conflict` with `details.reason`, "bought" or "paying", for a sold lesson that would become empty, and
 * "removed" for the entry of a lesson that the outline lost, and the errors of renderInWorker.
 */
export async function updateLesson({
  saved,
  ...own
}: OwnLessonId & { saved: LessonUpdate }): Promise<number> {
  const lesson = await requireOwnLesson(own);
  const { _id, kind, serviceId } = lesson;
  const { uid } = own;
  const media = saved.media && toNonEmptyMedia(saved.media);
  const fields = validateMedia({ kind, media });
  if (fields) throw new AppError("invalid", { fields });
  const rendered = await renderBody({ lesson, body: saved.body, uid });
  const change = saved.entry && { ...saved.entry, lessonId: _id };
  const write = async () => {
    // Must run before the content is replaced, so that a save that can't succeed changes nothing.
    const outline = change && (await findOutline({ serviceId }));
    if (outline && !findEntry(outline, _id)) throw createRemovedError();
    if (outline && !changeEntry(outline, change)) throw await createConflict(await requireOwnLesson(own));
    const { fileId, captionsId } = media ?? {};
    const purpose = kind === "video" ? "lesson-video" : "lesson-file";
    if (fileId) {
      await claimFile({ id: fileId, uid, purpose, field: "media.fileId" });
      await requireFewUses({ lesson, field: "media.fileId", fileId });
    }
    if (captionsId) {
      await claimFile({ id: captionsId, uid, purpose: "captions", field: "media.captionsId" });
      await requireFewUses({ lesson, field: "media.captionsId", fileId: captionsId });
    }
    const isReady = findUnreadyReason({ kind, body: saved.body, media }) === null;
    const next: LessonContent = { body: saved.body, rendered, media: media && toStoredMedia(media), isReady };
    const isCurrent = lesson.version === saved.version;
    if (isCurrent && !isReady) await requireUnsold(lesson);
    // Must run before the content is replaced, so that students never see an empty lesson.
    if (isCurrent && lesson.isReady && !isReady) await updateLessonAsUnready({ serviceId, lessonId: _id });
    const version = await storeContent({ lesson, seen: saved.version, next });
    const isStored = version !== null;
    if (isCurrent || isStored) {
      const isEntryStored = await syncOutline({ serviceId, change: isStored ? change : undefined });
      if (isStored && isEntryStored) return version;
    }
    const newer = await requireOwnLesson(own);
    if (newer.version === saved.version) await requireUnsold(newer);
    throw await createConflict(newer);
  };
  return changeCourse({ courseId: serviceId, write });
}

async function createConflict(newer: LessonDocument): Promise<AppError> {
  return new AppError("conflict", {
    message: "This lesson was changed in another tab or on another device.",
    details: { lesson: await loadLessonDto(newer) },
  });
}

function createRemovedError(): AppError {
  const message =
    "This lesson was removed from the outline, so its title, minutes, and preview can't be changed.";
  return new AppError("conflict", { message, details: { reason: "removed" } });
}

type FileUse = { lesson: LessonDocument; field: "media.fileId" | "media.captionsId"; fileId: string };

/** Throws AppError `invalid` if the file is already in as many lessons as may use it (require-readable-file.ts). */
async function requireFewUses({ lesson, field, fileId }: FileUse): Promise<void> {
  const lessons = await getCollection("lessons");
  const users = await lessons
    .find({ [field]: new ObjectId(fileId) }, { projection: { _id: 1 } })
    .limit(maxLessonsPerFile)
    .toArray();
  if (users.length < maxLessonsPerFile || users.some(({ _id }) => _id.equals(lesson._id))) return;
  const message = `This file is in ${maxLessonsPerFile} lessons already. Upload it again for this one.`;
  throw new AppError("invalid", { fields: { [field]: message } });
}

const hourMs = 60 * 60 * 1000;

/** Throws unless a lesson may become empty: what was sold, or is being paid for, keeps content. */
async function requireUnsold(lesson: LessonDocument): Promise<void> {
  // Older checkouts are abandoned or about to be canceled.
  const startedSince = new Date(Date.now() - hourMs);
  const reason = lesson.soldAt ? "bought" : (await isBeingBought({ lesson, startedSince })) ? "paying" : null;
  if (reason) throw new AppError("conflict", { message: refusals[reason], details: { reason } });
}

const refusals = {
  bought:
    "Students have bought this lesson, so it can't be empty. If you remove it from the outline, they keep it.",
  paying: "Someone is paying for this course right now, so this lesson can't be empty. Try again in an hour.",
};

type BodyToRender = { lesson: LessonDocument; body: string; uid: string };

/** Renders a body, unless it's the stored one. */
async function renderBody({ lesson, body, uid }: BodyToRender): Promise<RenderedMarkdown> {
  if (body === lesson.body && lesson.rendered.version === markdownVersion) return lesson.rendered;
  const rendered = await renderInWorker({ text: body, uid });
  if (rendered) return rendered;
  throw new AppError("invalid", { fields: { body: tooComplexMessage } });
}

async function loadLessonDto(lesson: LessonDocument): Promise<Lesson> {
  const outline = await findOutline({ serviceId: lesson.serviceId });
  return toLessonDto({ lesson, entry: findEntry(outline, lesson._id) ?? null });
}

type ContentUpdate = { lesson: LessonDocument; seen: number; next: LessonContent };

/** Stores the content (optimistic lock). Returns its version; null if the stored one is neither `seen` nor a retry. */
async function storeContent({ lesson: { _id }, seen, next }: ContentUpdate): Promise<number | null> {
  const lessons = await getCollection("lessons");
  const version = seen + 1;
  const { matchedCount } = await lessons.updateOne(
    // The lesson may have been sold since it was read.
    { _id, version: seen, ...(!next.isReady && { soldAt: { $exists: false } }) },
    { $set: { ...next, version, updatedAt: new Date() } },
  );
  if (matchedCount === 1) return version;
  const stored = await lessons.findOne({ _id });
  const toPlain = ({ body, media }: Pick<LessonContent, "body" | "media">) =>
    JSON.stringify({ body, media: media && toMediaDto(media) });
  const isSaved = stored?.version === version && toPlain(stored) === toPlain(next);
  return isSaved ? version : null;
}

/** Removes empty fields; returns null when none is left. */
function toNonEmptyMedia(media: LessonMedia): LessonMedia | null {
  const entries = Object.entries(media).filter(([, value]) => value !== undefined && value !== "");
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function toStoredMedia({ fileId, captionsId, ...rest }: LessonMedia): MediaDocument {
  return {
    ...rest,
    ...(fileId && { fileId: new ObjectId(fileId) }),
    ...(captionsId && { captionsId: new ObjectId(captionsId) }),
  };
}
