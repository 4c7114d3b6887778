import "server-only";
import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import type { FileDocument } from "#lib/db/documents/files";
import { createPicture } from "#lib/files/create-picture";
import { findVideoProblem } from "#lib/files/find-video-problem";
import type { FileStorage } from "#lib/files/storage/file-storage";
import { pictureQueue } from "#lib/limits/picture-queue";
import { videoQueue } from "#lib/limits/video-queue";
import {
  findLessonFileKind,
  getTextKind,
  hasTextEnding,
  toNameWithEnding,
} from "#lib/rules/files/lesson-file-types";
import { allowedKinds, type FilePurpose } from "#lib/rules/files/upload-schema";

/** What the bytes of an accepted file turned out to be. */
export type AcceptedFile = { type: string; name: string; picture?: Uint8Array };

/** An accepted file, or why it's refused, as a sentence for its owner. */
type FileCheck = AcceptedFile | { refusal: string };

type FileSource = { file: FileDocument; storage: FileStorage };

/** How many bytes are read to identify a file's type. The whole file may have gigabytes. */
const headLength = 4 * 1024 * 1024;

/** The largest text file, in bytes. Unlike other files, text is read as a whole to verify it. */
const maxTextLength = 25 * 1024 * 1024;

/** The longest side of a stored picture in pixels: twice its size on screen, for high-density displays. */
const longestSides: Partial<Record<FilePurpose, number>> = { "course-picture": 1600, "person-picture": 512 };

const mp4 = { type: "video/mp4", endings: ["mp4", "m4v"] };
const videoKinds: Record<string, { type: string; endings: string[] }> = {
  "video/mp4": mp4,
  "video/x-m4v": mp4,
  "video/webm": { type: "video/webm", endings: ["webm"] },
};

/**
 * Identifies a file by its bytes, whatever its name says. A picture is returned re-encoded, ready to be stored. Throws
 * the errors of the store, and for a picture or an MP4 video those of the queue (lib/limits/bounded-queue).
 */
export async function checkFileBytes({ file, storage }: FileSource): Promise<FileCheck> {
  const { purpose, name, size } = file;
  // Before the type is guessed, because text may begin like another type, for example with "<?xml" or "ID3".
  if (purpose === "lesson-file" && hasTextEnding(name) && (await isText({ file, storage }, script))) {
    return toTextFile(name);
  }
  const longestSide = longestSides[purpose];
  if (longestSide !== undefined) {
    // Read only when it's this picture's turn, so that waiting pictures take no memory.
    return pictureQueue.run(file.uid, async () => {
      const bytes = await buffer(readHead({ file, storage }, size));
      return checkPicture({ name, bytes, longestSide });
    });
  }
  const pieces = readHead({ file, storage }, purpose === "captions" ? size : Math.min(size, headLength));
  const head = await buffer(pieces);
  if (purpose === "captions") {
    return isWebVtt(head)
      ? { type: "text/vtt; charset=utf-8", name: toNameWithEnding(name, { type: "", endings: ["vtt"] }) }
      : { refusal: "These aren't WebVTT captions. The file has to start with WEBVTT." };
  }
  const mimeType = (await fileTypeFromBuffer(head))?.mime ?? "";
  if (purpose === "lesson-video") {
    const kind = videoKinds[mimeType];
    if (!kind) return { refusal: "This isn't an MP4 or WebM video, which all browsers can play." };
    const check = () => findVideoProblem({ file, storage });
    const refusal = kind === mp4 ? await videoQueue.run(file.uid, check) : null;
    return refusal ? { refusal } : { type: kind.type, name: toNameWithEnding(name, kind) };
  }
  const kind = findLessonFileKind(mimeType);
  if (kind) return { type: kind.type, name: toNameWithEnding(name, kind) };
  if (mimeType === "" && (await isText({ file, storage }, scriptOrMarkup))) return toTextFile(name);
  return {
    refusal: `Files of this kind can't be uploaded. Use one of these: ${allowedKinds[purpose]} (UTF-8).`,
  };
}

type PictureSource = { name: string; bytes: Uint8Array; longestSide: number };

async function checkPicture({ name, bytes, longestSide }: PictureSource): Promise<FileCheck> {
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const isPicture = ["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif"].includes(mimeType);
  const picture = isPicture ? await createPicture({ bytes, longestSide }) : null;
  if (!picture) {
    return {
      refusal: "This isn't a JPEG, PNG, WebP, or AVIF picture of up to 50 megapixels, or it's damaged.",
    };
  }
  const kind = { type: "image/webp", endings: ["webp"] };
  return { type: kind.type, name: toNameWithEnding(name.replace(/\.(jpe?g|png|avif)$/i, ""), kind), picture };
}

/** Reads the first `length` bytes. */
function readHead({ file, storage }: FileSource, length: number): AsyncIterable<Uint8Array> {
  return storage.read({ id: file._id, partSize: file.partSize }, { start: 0, end: length - 1 });
}

/** Control characters that plain text never contains: all except tab, line feed, form feed, and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** The beginning of a file that a shell executes. */
const script = /^#!/;

/**
 * Also what a browser's type sniffing takes for HTML or SVG. A name such as "notes.md" says that tags are only text:
 * the file is a download whose type and ending no browser and no computer executes.
 */
const scriptOrMarkup = /^\s*<|^#!|<(!doctype|html|head|body|script|svg|iframe|\?xml)[\s>/]/i;

/** How many characters are checked for markup: a little more than browsers sniff. */
const guessedLength = 4096;

/** Whether the bytes are UTF-8 without control characters, and the beginning doesn't match `refused`. */
async function isText(source: FileSource, refused: RegExp): Promise<boolean> {
  const { size } = source.file;
  if (size > maxTextLength) return false;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let beginning = "";
  try {
    for await (const piece of readHead(source, size)) {
      const text = decoder.decode(piece, { stream: true });
      if (controls.test(text)) return false;
      if (beginning.length < guessedLength) beginning += text.slice(0, guessedLength);
    }
    decoder.decode();
  } catch (error) {
    // Only the decoder throws a TypeError. Errors of the file store pass through.
    if (error instanceof TypeError) return false;
    throw error;
  }
  return !refused.test(beginning.slice(0, guessedLength));
}

function toTextFile(name: string): AcceptedFile {
  const kind = getTextKind(name);
  return { type: kind.type, name: toNameWithEnding(name, kind) };
}

/** Returns whether the bytes are a WebVTT file: UTF-8 text with the WEBVTT header. */
function isWebVtt(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    const text = decoder.decode(bytes);
    return /^WEBVTT([ \t][^\n\r]*)?(\r\n?|\n|$)/.test(text) && !controls.test(text);
  } catch {
    return false;
  }
}
