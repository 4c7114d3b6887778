import { expect, test } from "vitest";
import { findNextLesson } from "#lib/rules/learning/find-next-lesson";

const lessons = ["a", "b", "c", "d"];

test.each<{ name: string; done: string[]; at: string | null; next: string | null; of?: string[] }>([
  { name: "the first lesson of a course that was just bought", done: [], at: null, next: "a" },
  { name: "the lesson where the student stopped", done: ["a"], at: "c", next: "c" },
  { name: "the next one after a completed lesson", done: ["a", "b"], at: "b", next: "c" },
  { name: "the next lesson that isn't completed", done: ["b", "c"], at: "b", next: "d" },
  { name: "the first skipped lesson once the end is reached", done: ["a", "c", "d"], at: "d", next: "b" },
  { name: "the last lesson opened when all are completed", done: lessons, at: "c", next: "c" },
  {
    name: "the first lesson when all are completed and the last one opened is gone",
    done: lessons,
    at: "gone",
    next: "a",
  },
  {
    name: "the first that isn't completed when the last one opened is gone",
    done: ["a"],
    at: "gone",
    next: "b",
  },
  { name: "no lesson in a course without lessons", done: [], at: null, next: null, of: [] },
  { name: "no lesson in a course that lost its lessons", done: ["a"], at: "a", next: null, of: [] },
])("a student continues at $name", ({ done, at, next, of = lessons }) => {
  expect(findNextLesson({ lessons: of, done: new Set(done), at })).toBe(next);
});
