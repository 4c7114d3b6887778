import { findMediaProblem } from "#lib/rules/lessons/find-media-problem";
import {
  explainUnready,
  type Lesson,
  type LessonKind,
  type LessonMedia,
  savedLessonSchema,
} from "#lib/rules/lessons/lesson-schema";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

/**
 * What is inside a lesson as typed; ids of files are empty when there is none. `source` says which of both a video is: the
 * other stays typed, but is not saved.
 */
export type LessonDraft = {
  body: string;
  source: "file" | "link";
  fileId: string;
  url: string;
  captionsId: string;
  transcript: string;
};

export type LessonContent = { body: string; media: LessonMedia | null };

export function toLessonDraft({ kind, body, media }: Pick<Lesson, "kind" | "body" | "media">): LessonDraft {
  const { fileId = "", url = "", captionsId = "", transcript = "" } = media ?? {};
  const source = kind === "link" || (kind === "video" && url !== "") ? "link" : "file";
  return { body, source, fileId, url, captionsId, transcript };
}

/** What is saved of a draft: only what the kind of its lesson takes. */
export function toLessonContent(kind: LessonKind, draft: LessonDraft): LessonContent {
  const { body, source, fileId, captionsId } = draft;
  const [url, transcript] = [draft.url.trim(), draft.transcript.trim()];
  const main = source === "link" ? { ...(url && { url }) } : { ...(fileId && { fileId }) };
  const words = { ...(captionsId && { captionsId }), ...(transcript && { transcript }) };
  const media = kind === "text" ? {} : kind === "video" ? { ...main, ...words } : main;
  return { body, media: Object.keys(media).length > 0 ? media : null };
}

/** Whether saving both would store the same. */
export function isSameLesson(kind: LessonKind, one: LessonDraft, other: LessonDraft): boolean {
  return JSON.stringify(toLessonContent(kind, one)) === JSON.stringify(toLessonContent(kind, other));
}

/** One message per wrong field; empty when the draft may be saved. */
export function checkLesson(kind: LessonKind, draft: LessonDraft): Record<string, string> {
  const content = toLessonContent(kind, draft);
  const { error } = savedLessonSchema.safeParse({ version: 0, ...content });
  return toLessonMessages(error ? toFieldMessages(error) : (findMediaProblem({ kind, ...content }) ?? {}));
}

/** Messages of the server by the names of the draft's fields: "url" for "media.url". */
export function toLessonMessages(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^media\./, ""), message]),
  );
}

/** Why students would not see this lesson, or null. */
export function explainUnreadyDraft(kind: LessonKind, draft: LessonDraft): string | null {
  return explainUnready({ kind, ...toLessonContent(kind, draft) });
}
