import { expect, test } from "vitest";
import { findNextLesson } from "#lib/rules/learning/find-next-lesson";

const lessons = ["a", "b", "c", "d"];

test.each<{ name: string; done: string[]; at: string | null; next: string | null; of?: string[] }>([
  { name: "the first lesson of a course that was just bought", done: [], at: null, next: "a" },
  { name: "the lesson where they stopped", done: ["a"], at: "c", next: "c" },
  { name: "the next one after a lesson that is done", done: ["a", "b"], at: "b", next: "c" },
  { name: "the next one that is not done yet", done: ["b", "c"], at: "b", next: "d" },
  { name: "what was left out once the end is reached", done: ["a", "c", "d"], at: "d", next: "b" },
  { name: "where they stopped again when all is done", done: lessons, at: "c", next: "c" },
  { name: "the first when all is done and the last one is gone", done: lessons, at: "gone", next: "a" },
  { name: "the first that is not done when the lesson is gone", done: ["a"], at: "gone", next: "b" },
  { name: "nothing in a course without lessons", done: [], at: null, next: null, of: [] },
  { name: "nothing in a course that lost its lessons", done: ["a"], at: "a", next: null, of: [] },
])("a student continues at $name", ({ done, at, next, of = lessons }) => {
  expect(findNextLesson({ lessons: of, done: new Set(done), at })).toBe(next);
});
