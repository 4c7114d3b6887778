import { z } from "zod";
import { formatBytes } from "#lib/rules/files/format-bytes";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { removeDisturbingCharacters } from "#lib/rules/validation/written-text";

const filePurposes = ["course-picture", "person-picture", "lesson-file", "lesson-video", "captions"] as const;

/** What a file is for. The purpose decides its types, its size limit, and who can read it. */
export type FilePurpose = (typeof filePurposes)[number];

/** Where the bytes are stored. */
export type FileStore = "gridfs" | "s3";

const MiB = 1024 * 1024;

/** The size in bytes of all parts but the last. Our server accepts at most 4 MB per part; S3 needs 5 MB or more. */
export const partSizes: Record<FileStore, number> = { gridfs: MiB, s3: 8 * MiB };

const sameSizes = { "course-picture": 15 * MiB, "person-picture": 15 * MiB, captions: MiB };

/** The size limits, in bytes. */
export const maxSizes: Record<FileStore, Record<FilePurpose, number>> = {
  gridfs: { ...sameSizes, "lesson-file": 25 * MiB, "lesson-video": 25 * MiB },
  s3: { ...sameSizes, "lesson-file": 5 * 1024 * MiB, "lesson-video": 5 * 1024 * MiB },
};

/** The accepted formats, as text for users before they choose a file. */
export const allowedKinds: Record<FilePurpose, string> = {
  "course-picture": "JPEG, PNG, WebP, or AVIF",
  "person-picture": "JPEG, PNG, WebP, or AVIF",
  "lesson-file": "PDF, Office document, EPUB, ZIP, audio, picture, or plain text",
  "lesson-video": "MP4 or WebM",
  captions: "WebVTT (.vtt)",
};

/** The `accept` attribute of the file input. The server detects the type from the bytes and decides. */
export const acceptedTypes: Record<FilePurpose, string> = {
  "course-picture": "image/jpeg,image/png,image/webp,image/avif",
  "person-picture": "image/jpeg,image/png,image/webp,image/avif",
  "lesson-file":
    ".pdf,.zip,.epub,.docx,.xlsx,.pptx,.odt,.ods,.odp,.rtf,.mp3,.m4a,.ogg,.opus,.wav,.flac,.jpg,.jpeg,.png,.webp,.avif,.gif,.txt,.md,.csv",
  "lesson-video": "video/mp4,video/webm",
  captions: ".vtt,text/vtt",
};

const plural: Record<FilePurpose, string> = {
  "course-picture": "Pictures",
  "person-picture": "Pictures",
  "lesson-file": "Files",
  "lesson-video": "Videos",
  captions: "Captions",
};

/** Why a file of this size can't be uploaded, as a sentence for the user, or null if it can. */
export function validateSize(file: { size: number; purpose: FilePurpose; maxBytes: number }): string | null {
  if (file.size === 0) return "This file is empty.";
  if (file.size <= file.maxBytes) return null;
  return `${plural[file.purpose]} can be ${formatBytes(file.maxBytes)} at most.`;
}

/** The size limits of this site, in bytes. */
export const uploadLimitsSchema = z.strictObject({
  maxBytes: z.record(z.enum(filePurposes), z.int().min(1)),
});

export type UploadLimits = z.infer<typeof uploadLimitsSchema>;

/** What a client sends about a file before its bytes. */
export const newUploadSchema = z.strictObject({
  name: z.string().max(1000, "This file name is too long.").transform(toSafeName),
  size: z.int("Enter the size in bytes.").min(0, "Enter the size in bytes."),
  purpose: z.enum(filePurposes, "Choose what the file is for."),
});

export type NewUpload = z.infer<typeof newUploadSchema>;

/** An upload that was started. Parts are numbered from 1, and all but the last have `partSize` bytes. */
export const startedUploadSchema = z.strictObject({
  _id: objectIdSchema,
  partSize: z.int().min(1),
  parts: z.int().min(1),
  /** Whether the browser sends parts directly to the store, to the URL that GET on the part returns. */
  isDirect: z.boolean(),
});

export type StartedUpload = z.infer<typeof startedUploadSchema>;

/** An upload and its received parts, for a browser that continues after a reload. */
export const uploadSchema = startedUploadSchema.extend({
  name: z.string(),
  size: z.int(),
  purpose: z.enum(filePurposes),
  received: z.array(z.int().min(1)),
  isComplete: z.boolean(),
});

export type Upload = z.infer<typeof uploadSchema>;

/** A completed file, as the API returns it to its owner. */
export const uploadedFileSchema = z.strictObject({
  fileId: objectIdSchema,
  name: z.string(),
  /** The stored size in bytes. */
  size: z.int().min(1),
  /** The media type, detected from the bytes. */
  type: z.string(),
  /** A path of this site. */
  address: z.string(),
});

export type UploadedFile = z.infer<typeof uploadedFileSchema>;

const maxNameLength = 150;

/** A file name for people and headers: without folders and hidden characters; "file" when nothing is left of it. */
function toSafeName(name: string): string {
  const visible = removeDisturbingCharacters(name.toWellFormed().normalize("NFC"))
    .replace(/[\p{Default_Ignorable_Code_Point}]/gu, "")
    .split(/[\\/]/)
    .at(-1);
  const trimmed = (visible ?? "").replace(/[<>:"|?*]/g, "_").replace(/^[\s.]+|[\s.]+$/g, "");
  if (!trimmed) return "file";
  const [, ending = ""] = /(\.[^.\s]{1,10})$/.exec(trimmed) ?? [];
  const stem = [...trimmed.slice(0, trimmed.length - ending.length)];
  return stem.slice(0, maxNameLength - ending.length).join("") + ending;
}
