import { expect, test } from "vitest";
import {
  checkOutline,
  createId,
  isSameOutline,
  type OutlineDraft,
  toOutlineDraft,
  toSavedSections,
} from "#lib/browser/teaching/outline-draft";
import { type Outline, outlineUpdateSchema } from "#lib/rules/lessons/outline-schema";

const [sectionId, lessonId, otherId] = ["a", "b", "c"].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
];
const sections: Outline["sections"] = [
  {
    id: sectionId,
    title: "Grammar",
    lessons: [
      { id: lessonId, title: "Nouns", kind: "text", minutes: 5, preview: true, ready: true },
      { id: otherId, title: "Verbs", kind: "video", minutes: 12, preview: false, ready: false },
    ],
  },
];

function withLesson(values: Partial<OutlineDraft[number]["lessons"][number]>): OutlineDraft {
  return toOutlineDraft(sections).map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => (lesson.id === otherId ? { ...lesson, ...values } : lesson)),
  }));
}

test("an outline without changes is saved as it is", () => {
  const plain = sections.map((section) => ({
    ...section,
    lessons: section.lessons.map(({ ready: _, ...lesson }) => lesson),
  }));
  expect(toSavedSections(toOutlineDraft(sections))).toEqual(plain);
  expect(checkOutline(toOutlineDraft(sections))).toEqual({});
});

test.each<[string, OutlineDraft, boolean]>([
  ["spaces around a title", withLesson({ title: " Verbs " }), true],
  ["a different title", withLesson({ title: "Adverbs" }), false],
  ["different minutes", withLesson({ minutes: 13 }), false],
  ["a preview", withLesson({ preview: true }), false],
  ["a deleted lesson", withLesson({ isDeleted: true }), false],
  [
    "a section that was added and deleted",
    [...withLesson({}), { id: "d".repeat(24), title: "", isDeleted: true, lessons: [] }],
    true,
  ],
])("%s: whether there is anything to save", (_name, draft, expected) => {
  expect(isSameOutline(toOutlineDraft(sections), draft)).toBe(expected);
});

test.each<[string, OutlineDraft, Record<string, RegExp>]>([
  ["a lesson without a title", withLesson({ title: " " }), { [`${otherId}.title`]: /title/ }],
  ["a lesson that is deleted anyway", withLesson({ title: "", isDeleted: true }), {}],
  [
    "a section without a title",
    [{ id: sectionId, title: "", isDeleted: false, lessons: [] }],
    {
      [`${sectionId}.title`]: /title/,
    },
  ],
  [
    "too many sections",
    Array.from({ length: 51 }, () => {
      return { id: createId(), title: "One", isDeleted: false, lessons: [] };
    }),
    { sections: /50/ },
  ],
])("%s: the message is at its field", (_name, draft, expected) => {
  const messages = Object.entries(expected).map(([name, message]) => [name, expect.stringMatching(message)]);
  expect(checkOutline(draft)).toEqual(Object.fromEntries(messages));
});

test("new ids are valid database ids, and unique", () => {
  const ids = Array.from({ length: 100 }, createId);
  expect(new Set(ids).size).toBe(100);
  const made = ids.slice(0, 50).map((id) => ({ id, title: "One", lessons: [] }));
  expect(outlineUpdateSchema.safeParse({ version: 0, sections: made }).success).toBe(true);
});
