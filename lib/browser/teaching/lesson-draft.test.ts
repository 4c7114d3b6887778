import { expect, test } from "vitest";
import {
  checkLesson,
  findDraftUnreadyReason,
  isSameLesson,
  type LessonDraft,
  toDraftEntry,
  toLessonContent,
  toLessonDraft,
} from "#lib/browser/teaching/lesson-draft";
import type { LessonKind, LessonMedia } from "#lib/rules/lessons/lesson-schema";

const fileId = "a".repeat(24);
const captionsId = "b".repeat(24);
const url = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const entry = { title: "Nouns", minutes: 5, preview: false };
const empty = toLessonDraft({ ...entry, kind: "text", body: "", media: null });

test.each<[LessonKind, LessonMedia | null]>([
  ["text", null],
  ["video", null],
  ["video", { fileId, captionsId, transcript: "Hello." }],
  ["video", { url, captionsId }],
  ["file", { fileId }],
  ["link", { url }],
])("a %s lesson without changes is saved as it is: %j", (kind, media) => {
  const draft = toLessonDraft({ ...entry, kind, body: "# Hello", media });
  expect(toLessonContent(kind, draft)).toEqual({ body: "# Hello", media });
  expect(toDraftEntry(draft)).toEqual(entry);
});

test("of a video's file and link, only the chosen one is saved, and the other stays in the form", () => {
  const draft: LessonDraft = { ...empty, source: "link", fileId, url };
  expect(toLessonContent("video", draft).media).toEqual({ url });
  expect(toLessonContent("video", { ...draft, source: "file" }).media).toEqual({ fileId });
  expect(isSameLesson("video", draft, { ...draft, fileId: captionsId })).toBe(true);
  expect(isSameLesson("video", draft, { ...draft, source: "file" })).toBe(false);
});

test.each<[string, LessonKind, Partial<LessonDraft>, string[]]>([
  ["no content yet", "video", {}, []],
  [
    "a link to a page with several videos",
    "video",
    { source: "link", url: "https://www.youtube.com/feed" },
    ["url"],
  ],
  ["a URL without https", "link", { source: "link", url: "http://example.com" }, ["url"]],
  ["a long text", "text", { body: "a".repeat(50_001) }, ["body"]],
  ["a long transcript", "video", { fileId, transcript: "a".repeat(50_001) }, ["transcript"]],
  ["no title", "text", { title: " " }, ["title"]],
  ["no minutes", "text", { minutes: "" }, ["minutes"]],
  ["a fraction of a minute", "text", { minutes: "1.5" }, ["minutes"]],
  [
    "minutes as words, and a long text",
    "text",
    { minutes: "ten", body: "a".repeat(50_001) },
    ["minutes", "body"],
  ],
])("%s: the message is at its field", (_name, kind, change, fields) => {
  expect(Object.keys(checkLesson(kind, { ...empty, ...change }))).toEqual(fields);
});

test.each<[string, Partial<LessonDraft>, boolean]>([
  ["spaces around the title", { title: " Nouns " }, true],
  ["another title", { title: "Verbs" }, false],
  ["the same minutes, written differently", { minutes: "05" }, true],
  ["other minutes", { minutes: "6" }, false],
  ["a free preview", { preview: true }, false],
])("%s: whether there is anything to save", (_name, change, isSame) => {
  expect(isSameLesson("text", empty, { ...empty, ...change })).toBe(isSame);
});

test("an uploaded video isn't ready without captions or a transcript", () => {
  const draft = { ...empty, fileId };
  expect(findDraftUnreadyReason("video", draft)).toMatch(/captions/);
  expect(findDraftUnreadyReason("video", { ...draft, captionsId })).toBeNull();
  expect(findDraftUnreadyReason("video", { ...draft, transcript: "Hello." })).toBeNull();
});
