import { expect, test } from "vitest";
import type { LessonKind, LessonMedia } from "#lib/rules/lessons/lesson-schema";
import { validateMedia } from "#lib/rules/lessons/validate-media";

const fileId = "a".repeat(24);
const captionsId = "b".repeat(24);
const url = "https://videos.example/a.mp4";
const transcript = "Hello.";

test.each<[LessonKind, LessonMedia | null]>([
  ["text", null],
  ["video", null],
  ["video", { fileId }],
  ["video", { fileId, captionsId, transcript }],
  ["video", { url }],
  ["video", { url: "https://youtu.be/dQw4w9WgXcQ", captionsId, transcript }],
  ["video", { captionsId }],
  ["video", { transcript }],
  ["file", null],
  ["file", { fileId }],
  ["link", null],
  ["link", { url: "https://www.youtube.com/@openbook" }],
])("a %s lesson accepts %j, even while it's incomplete", (kind, media) => {
  expect(validateMedia({ kind, media })).toBeNull();
});

test.each<[LessonKind, LessonMedia, string]>([
  ["text", { fileId }, "media"],
  ["text", {}, "media"],
  ["video", { fileId, url }, "media.url"],
  ["video", { url: "https://www.youtube.com/@openbook" }, "media.url"],
  ["video", { url: "https://vimeo.com/openbook" }, "media.url"],
  ["file", { url }, "media.url"],
  ["file", { fileId, captionsId }, "media.captionsId"],
  ["file", { fileId, transcript }, "media.transcript"],
  ["link", { fileId }, "media.fileId"],
  ["link", { url, transcript }, "media.transcript"],
])("a %s lesson rejects %j with a message at %s", (kind, media, field) => {
  expect(Object.keys(validateMedia({ kind, media }) ?? {})).toEqual([field]);
});
