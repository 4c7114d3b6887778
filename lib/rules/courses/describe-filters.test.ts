import { expect, test } from "vitest";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { toSearchTitle } from "#lib/rules/courses/describe-filters";

test.each<[CourseQuery, string]>([
  [{}, "Services"],
  [{ q: "spanish" }, "spanish - Services"],
  [{ sort: "price" }, "Services"],
  [{ q: "spanish", category: "languages", stars: 4 }, "spanish, Languages, 4 stars or more - Services"],
])("the page's title describes the search: %j", (query, title) => {
  expect(toSearchTitle(query)).toBe(title);
});
