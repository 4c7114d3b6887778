import "server-only";
import { type DescribedFile, describeFiles } from "#lib/files/find-files";
import { type ReadableLesson, toLessonDto } from "#lib/lessons/require-lesson";
import { toFileAddress } from "#lib/rules/files/file-address";
import { explainUnready, type LessonKind } from "#lib/rules/lessons/lesson-schema";
import type { ShownVideo } from "#lib/rules/lessons/shown-video";
import { readVideoAddress } from "#lib/rules/lessons/video-address";

/** A lesson as its page shows it, to whoever may read it. */
export type ShownLesson = {
  id: string;
  title: string;
  kind: LessonKind;
  /** 0 for a lesson that is in no outline any more. */
  minutes: number;
  /** Markdown. */
  body: string;
  video: ShownVideo | null;
  /** Empty without one. */
  transcript: string;
  file: (DescribedFile & { address: string }) | null;
  /** Where a lesson of kind "link" leads. */
  url: string | null;
  /** Why only its teacher sees it; null for everything else. */
  unready: string | null;
};

/** What there is to learn in a lesson that somebody may read, with the files that it names. */
export async function showLesson(readable: ReadableLesson): Promise<ShownLesson> {
  const { entry, course } = readable;
  const { _id: id, title, kind, body, media } = toLessonDto(readable);
  const fileId = kind === "file" ? media?.fileId : undefined;
  const found = fileId ? (await describeFiles([fileId])).get(fileId) : undefined;
  return {
    id,
    title,
    kind,
    minutes: entry?.minutes ?? 0,
    body,
    video: kind === "video" ? toVideo({ media, language: course.language ?? null }) : null,
    transcript: media?.transcript ?? "",
    file: fileId && found ? { ...found, address: toFileAddress(fileId) } : null,
    url: kind === "link" ? (media?.url ?? null) : null,
    unready: explainUnready({ kind, body, media }),
  };
}

type VideoSource = { media: ReturnType<typeof toLessonDto>["media"]; language: string | null };

function toVideo({ media, language }: VideoSource): ShownVideo | null {
  const captions = media?.captionsId ? toFileAddress(media.captionsId) : null;
  if (media?.fileId) return { kind: "file", url: toFileAddress(media.fileId), captions, language };
  const found = media?.url ? readVideoAddress(media.url) : null;
  return found?.kind === "file" ? { ...found, captions, language } : found;
}
