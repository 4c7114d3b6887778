import "server-only";
import { type FileDetails, listFileDetails } from "#lib/files/find-files";
import { type ReadableLesson, toLessonDto } from "#lib/lessons/require-lesson";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import { toFileAddress } from "#lib/rules/files/file-address";
import { findUnreadyReason, type LessonKind, type LessonMedia } from "#lib/rules/lessons/lesson-schema";
import type { LessonVideo } from "#lib/rules/lessons/lesson-video";
import { parseVideoAddress } from "#lib/rules/lessons/video-address";
import { hasVisibleText } from "#lib/rules/validation/has-visible-text";

/** A lesson as its page shows it to a user who may read it. */
export type LessonPageContent = {
  id: string;
  title: string;
  /** The course's language as a BCP 47 tag; null if it has none. */
  language: string | null;
  kind: LessonKind;
  /** The length in minutes; for a removed lesson, the last one in the outline. */
  minutes: number;
  /** The text as HTML, or an empty string without visible text. */
  html: string;
  video: LessonVideo | null;
  /** The transcript, or an empty string. */
  transcript: string;
  file: (FileDetails & { address: string }) | null;
  /** The target of a lesson of kind "link". */
  url: string | null;
  /** Why only its teacher sees the lesson; null for a visible one. */
  unready: string | null;
};

/** Returns the content of a readable lesson with the files that it names. */
export async function loadLessonContent(readable: ReadableLesson): Promise<LessonPageContent> {
  const { lesson, entry, course } = readable;
  const { _id: id, title, kind, body, media } = toLessonDto(readable);
  const language = toNamedLanguage(course.language);
  const fileId = kind === "file" ? media?.fileId : undefined;
  const found = fileId ? (await listFileDetails([fileId])).get(fileId) : undefined;
  return {
    id,
    title,
    language,
    kind,
    minutes: (entry ?? lesson.lastEntry)?.minutes ?? 0,
    html: hasVisibleText(body) ? lesson.rendered.html : "",
    video: kind === "video" ? toVideo(media, language) : null,
    transcript: media?.transcript ?? "",
    file: fileId && found ? { ...found, address: toFileAddress(fileId) } : null,
    url: kind === "link" ? (media?.url ?? null) : null,
    unready: findUnreadyReason({ kind, body, media }),
  };
}

function toVideo(media: LessonMedia | null, language: string | null): LessonVideo | null {
  const captions = media?.captionsId ? toFileAddress(media.captionsId) : null;
  if (media?.fileId) return { kind: "file", url: toFileAddress(media.fileId), captions, language };
  const found = media?.url ? parseVideoAddress(media.url) : null;
  return found?.kind === "file" ? { ...found, captions, language } : found;
}
