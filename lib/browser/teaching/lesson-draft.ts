import { isSameEntry, type LessonEntry, lessonEntrySchema } from "#lib/rules/lessons/lesson-entry";
import {
  findUnreadyReason,
  type Lesson,
  type LessonKind,
  type LessonMedia,
  lessonUpdateSchema,
} from "#lib/rules/lessons/lesson-schema";
import { validateMedia } from "#lib/rules/lessons/validate-media";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

/**
 * A lesson as typed: its entry in the outline and its content. Ids of files are empty if there is no file. `source` says
 * whether a video is a file or a link: the other one stays in the form, but isn't saved.
 */
export type LessonDraft = {
  title: string;
  minutes: string;
  preview: boolean;
  body: string;
  source: "file" | "link";
  fileId: string;
  url: string;
  captionsId: string;
  transcript: string;
};

export type LessonContent = { body: string; media: LessonMedia | null };

type EditedLesson = Pick<Lesson, "title" | "minutes" | "preview" | "kind" | "body" | "media">;

export function toLessonDraft({ title, minutes, preview, kind, body, media }: EditedLesson): LessonDraft {
  const { fileId = "", url = "", captionsId = "", transcript = "" } = media ?? {};
  const source = kind === "link" || (kind === "video" && url !== "") ? "link" : "file";
  const entry = { title, minutes: String(minutes), preview };
  return { ...entry, body, source, fileId, url, captionsId, transcript };
}

/** What is saved of a draft: only the fields of its lesson's kind. */
export function toLessonContent(kind: LessonKind, draft: LessonDraft): LessonContent {
  const { body, source, fileId, captionsId } = draft;
  const [url, transcript] = [draft.url.trim(), draft.transcript.trim()];
  const main = source === "link" ? { ...(url && { url }) } : { ...(fileId && { fileId }) };
  const words = { ...(captionsId && { captionsId }), ...(transcript && { transcript }) };
  const media = kind === "text" ? {} : kind === "video" ? { ...main, ...words } : main;
  return { body, media: Object.keys(media).length > 0 ? media : null };
}

/** The entry that a draft saves. Minutes that aren't a number become NaN, which the schema rejects. */
export function toDraftEntry({ title, minutes, preview }: LessonDraft): LessonEntry {
  return { title: title.trim(), minutes: minutes.trim() ? Number(minutes) : Number.NaN, preview };
}

/** Whether saving either draft would store the same lesson. */
export function isSameLesson(kind: LessonKind, one: LessonDraft, other: LessonDraft): boolean {
  if (!isSameEntry(toDraftEntry(one), toDraftEntry(other))) return false;
  return JSON.stringify(toLessonContent(kind, one)) === JSON.stringify(toLessonContent(kind, other));
}

/** One message per invalid field; empty if the draft can be saved. */
export function checkLesson(kind: LessonKind, draft: LessonDraft): Record<string, string> {
  const content = toLessonContent(kind, draft);
  const { error } = lessonUpdateSchema.safeParse({ version: 0, ...content });
  const { error: entryError } = lessonEntrySchema.safeParse(toDraftEntry(draft));
  return {
    ...(entryError && toFieldMessages(entryError)),
    ...toLessonMessages(error ? toFieldMessages(error) : (validateMedia({ kind, ...content }) ?? {})),
  };
}

/** Renames the server's fields to those of the draft: "media.url" to "url", and "entry.to.title" to "title". */
export function toLessonMessages(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^(media|entry\.to)\./, ""), message]),
  );
}

/** Why students wouldn't see this lesson, or null. */
export function findDraftUnreadyReason(kind: LessonKind, draft: LessonDraft): string | null {
  return findUnreadyReason({ kind, ...toLessonContent(kind, draft) });
}
