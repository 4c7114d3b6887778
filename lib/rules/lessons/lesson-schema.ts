import { z } from "zod";
import { entryChangeSchema } from "#lib/rules/lessons/lesson-entry";
import { hasVisibleText } from "#lib/rules/validation/has-visible-text";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const lessonKinds = ["text", "video", "file", "link"] as const;

export type LessonKind = (typeof lessonKinds)[number];

const maxBody = 50_000;
const maxTranscript = 50_000;

const webAddressSchema = z
  .url({ protocol: /^https$/, normalize: true, message: "Enter a URL that starts with https://." })
  .max(2048, "This URL is too long (2,048 characters at most when percent-encoded).")
  .refine(hasNoPassword, "Remove the username and password from this URL.");

function hasNoPassword(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

/** Removes lone surrogates and control characters, which pasted terminal output has and its writer couldn't see. */
const toStorableText = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, "");

/** Media by kind: none for text, a file or URL for a video, a file, a URL for a link. Captions are a WebVTT file. */
export const lessonMediaSchema = z.strictObject({
  /** The id of an uploaded file: the video, or the file to download. */
  fileId: objectIdSchema.optional(),
  /** The URL of a video on YouTube, on Vimeo, or at any https address, or the target of a link lesson. */
  url: webAddressSchema.optional(),
  captionsId: objectIdSchema.optional(),
  /** The transcript of a video, in plain text. */
  transcript: z
    .string()
    .trim()
    .max(maxTranscript, "The transcript must be 50,000 characters or fewer.")
    .overwrite(toStorableText)
    .optional(),
});

export type LessonMedia = z.infer<typeof lessonMediaSchema>;

export const lessonBodySchema = z
  .string()
  .max(maxBody, "The lesson must be 50,000 characters or fewer.")
  .overwrite(toStorableText)
  .describe("Markdown");

/** What a teacher saves. `version` is the version that the editor loaded. */
export const lessonUpdateSchema = z.strictObject({
  version: z.int().min(0),
  body: lessonBodySchema,
  media: lessonMediaSchema.nullable(),
  entry: entryChangeSchema
    .optional()
    .describe("Changes the lesson's title, minutes, and preview. Without it, they stay as they are."),
});

export type LessonUpdate = z.infer<typeof lessonUpdateSchema>;

/** A lesson, as the API returns it to users who can read it. */
export const lessonSchema = z.strictObject({
  _id: objectIdSchema,
  serviceId: objectIdSchema,
  title: z.string(),
  kind: z.enum(lessonKinds),
  minutes: z.int(),
  preview: z.boolean(),
  body: z.string().describe("Markdown"),
  media: lessonMediaSchema.nullable(),
  version: z.int().min(0),
});

export type Lesson = z.infer<typeof lessonSchema>;

type ReadinessSource = { kind: LessonKind; body: string; media: LessonMedia | null };

/**
 * Why only the teacher sees a lesson, as a sentence for the teacher; null if it has content. Uploaded videos
 * need captions or a transcript for people who can't hear them.
 */
export function findUnreadyReason({ kind, body, media }: ReadinessSource): string | null {
  if (kind === "text") return hasVisibleText(body) ? null : "This lesson has no text yet.";
  if (kind === "link") return media?.url ? null : "This lesson has no link yet.";
  if (kind === "file") return media?.fileId ? null : "This lesson has no file yet.";
  if (media?.url) return null;
  if (!media?.fileId) return "This lesson has no video yet.";
  if (media.captionsId || media.transcript) return null;
  return "Students don't see this video until you add captions or a transcript.";
}
