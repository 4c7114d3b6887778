import type { LessonKind, LessonMedia } from "#lib/rules/lessons/lesson-schema";
import { parseVideoAddress } from "#lib/rules/lessons/video-address";

type MediaOfKind = { kind: LessonKind; media: LessonMedia | null };

const fields: Record<LessonKind, readonly (keyof LessonMedia)[]> = {
  text: [],
  video: ["fileId", "url", "captionsId", "transcript"],
  file: ["fileId"],
  link: ["url"],
};

/** The first media field that doesn't fit the lesson's kind, with a message for it; null if all fit. */
export function validateMedia({ kind, media }: MediaOfKind): Record<string, string> | null {
  if (media === null) return null;
  if (kind === "text") return { media: "A text lesson has no file or link." };
  const mediaFields = Object.keys(media) as (keyof LessonMedia)[];
  const foreign = mediaFields.find((field) => media[field] !== undefined && !fields[kind].includes(field));
  if (foreign) return { [`media.${foreign}`]: `A ${kind} lesson doesn't take this.` };
  if (kind !== "video") return null;
  if (media.fileId && media.url) return { "media.url": "Use either your own video or a link, not both." };
  if (media.url && !parseVideoAddress(media.url)) {
    return { "media.url": "Enter the URL of one video on YouTube or Vimeo, or of a video file." };
  }
  return null;
}
