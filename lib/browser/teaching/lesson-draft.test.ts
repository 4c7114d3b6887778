import { expect, test } from "vitest";
import {
  checkLesson,
  explainUnreadyDraft,
  isSameLesson,
  type LessonDraft,
  toLessonContent,
  toLessonDraft,
} from "#lib/browser/teaching/lesson-draft";
import type { LessonKind, LessonMedia } from "#lib/rules/lessons/lesson-schema";

const fileId = "a".repeat(24);
const captionsId = "b".repeat(24);
const url = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const empty = toLessonDraft({ kind: "text", body: "", media: null });

test.each<[LessonKind, LessonMedia | null]>([
  ["text", null],
  ["video", null],
  ["video", { fileId, captionsId, transcript: "Hello." }],
  ["video", { url, captionsId }],
  ["file", { fileId }],
  ["link", { url }],
])("a %s lesson that nobody changed is saved as it is: %j", (kind, media) => {
  const lesson = { kind, body: "# Hello", media };
  expect(toLessonContent(kind, toLessonDraft(lesson))).toEqual({ body: "# Hello", media });
});

test("of a video's file and link, only what was chosen is saved, and the other stays typed", () => {
  const draft: LessonDraft = { ...empty, source: "link", fileId, url };
  expect(toLessonContent("video", draft).media).toEqual({ url });
  expect(toLessonContent("video", { ...draft, source: "file" }).media).toEqual({ fileId });
  expect(isSameLesson("video", draft, { ...draft, fileId: captionsId })).toBe(true);
  expect(isSameLesson("video", draft, { ...draft, source: "file" })).toBe(false);
});

test.each<[string, LessonKind, Partial<LessonDraft>, string[]]>([
  ["nothing yet", "video", {}, []],
  ["a link to a page of videos", "video", { source: "link", url: "https://www.youtube.com/feed" }, ["url"]],
  ["no https", "link", { source: "link", url: "http://example.com" }, ["url"]],
  ["a long text", "text", { body: "a".repeat(50_001) }, ["body"]],
  ["a long transcript", "video", { fileId, transcript: "a".repeat(50_001) }, ["transcript"]],
])("%s: the message is at its field", (_name, kind, change, fields) => {
  expect(Object.keys(checkLesson(kind, { ...empty, ...change }))).toEqual(fields);
});

test("a video of one's own waits for words for people who do not hear it", () => {
  const draft = { ...empty, fileId };
  expect(explainUnreadyDraft("video", draft)).toMatch(/captions/);
  expect(explainUnreadyDraft("video", { ...draft, captionsId })).toBeNull();
  expect(explainUnreadyDraft("video", { ...draft, transcript: "Hello." })).toBeNull();
});
