import { expect, test } from "vitest";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { formatTotal, isPlainList } from "#lib/rules/search/describe-search";

test.each([
  [0, false, "0 courses"],
  [1, false, "1 course"],
  [24, false, "24 courses"],
  [1000, true, "1,000+ courses"],
])("a list shows its number of courses: %i, more: %s", (count, isMore, text) => {
  expect(formatTotal({ count, isMore })).toBe(text);
});

test.each<[CourseQuery, boolean]>([
  [{}, true],
  [{ sort: "newest" }, true],
  [{ sort: "relevance" }, true],
  [{ sort: "price" }, false],
  [{ q: "a" }, false],
  [{ price: "free" }, false],
  [{ cursor: "0" }, false],
])("the plain list is the first page of all courses, newest first: %j", (query, expected) => {
  expect(isPlainList(query)).toBe(expected);
});
