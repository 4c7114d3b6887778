import { expect, test } from "vitest";
import { findUnreadyReason, type LessonKind, lessonUpdateSchema } from "#lib/rules/lessons/lesson-schema";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

const fileId = "a".repeat(24);
const good = { version: 3, body: "# Hello", media: null };

test.each<[string, { kind: LessonKind; body?: string; media?: Record<string, string> | null }, boolean]>([
  ["a text", { kind: "text", body: "Hello." }, true],
  ["a text without visible characters", { kind: "text", body: " \n\u200b " }, false],
  ["a link", { kind: "link", media: { url: "https://example.com/" } }, true],
  ["a link lesson without a URL", { kind: "link", body: "Read this." }, false],
  ["a file", { kind: "file", media: { fileId } }, true],
  ["a file lesson without its file", { kind: "file", body: "Download this." }, false],
  ["a linked video", { kind: "video", media: { url: "https://youtu.be/dQw4w9WgXcQ" } }, true],
  ["an uploaded video with captions", { kind: "video", media: { fileId, captionsId: fileId } }, true],
  ["an uploaded video with a transcript", { kind: "video", media: { fileId, transcript: "Hello." } }, true],
  ["an uploaded video without captions or a transcript", { kind: "video", media: { fileId } }, false],
  ["captions without a video", { kind: "video", media: { captionsId: fileId } }, false],
])("whether students see %s: %j, %s", (_name, { kind, body = "", media = null }, isReady) => {
  expect(findUnreadyReason({ kind, body, media }) === null).toBe(isReady);
});

test.each([
  ["a body that is too long", { body: "a".repeat(50_001) }, "body"],
  ["no body", { body: undefined }, "body"],
  ["a transcript that is too long", { media: { transcript: "a".repeat(50_001) } }, "media.transcript"],
  ["http", { media: { url: "http://example.com/a.mp4" } }, "media.url"],
  ["a script", { media: { url: "javascript:alert(1)" } }, "media.url"],
  ["a path of this site", { media: { url: "/api/files/1" } }, "media.url"],
  ["a password", { media: { url: "https://ada:secret@example.com/" } }, "media.url"],
  ["a URL that is too long in a header", { media: { url: `https://a.b/${"日".repeat(300)}` } }, "media.url"],
  ["an invalid file id", { media: { fileId: "../../etc/passwd" } }, "media.fileId"],
  ["an invalid captions id", { media: { captionsId: { $ne: null } } }, "media.captionsId"],
  ["an unknown field", { media: { isReady: true } }, "media.isReady"],
  ["missing media", { media: undefined }, "media"],
  ["a version below 0", { version: -1 }, "version"],
])("a lesson with %s is rejected at its field", (_name, change, field) => {
  const { error } = lessonUpdateSchema.safeParse({ ...good, ...change });
  expect(Object.keys(error ? toFieldMessages(error) : {})).toEqual([field]);
});

test("a lesson keeps its words, line breaks, and tabs, and loses invisible control characters", () => {
  const body = "\u0000# Hel\u0007lo\u009b\r\n\n```\n\tif (a) 🎓 \u202e שלום\n```\ud800\n";
  expect(lessonUpdateSchema.parse({ ...good, body }).body).toBe(
    "# Hello\r\n\n```\n\tif (a) 🎓 \u202e שלום\n```\ufffd\n",
  );
});

test("a URL is stored in its normalized form", () => {
  const { media } = lessonUpdateSchema.parse({ ...good, media: { url: " https://EXAMPLE.com/日 本.mp4 " } });
  expect(media?.url).toBe("https://example.com/%E6%97%A5%20%E6%9C%AC.mp4");
});
