import { expect, test } from "vitest";
import { courseSortSchema, toCoursesPath } from "#lib/rules/courses/course-sorts";

test.each([
  ["newest", 1, "/services"],
  ["newest", 2, "/services?page=2"],
  ["top-rated", 1, "/services?sort=top-rated"],
  ["top-rated", 3, "/services?sort=top-rated&page=3"],
] as const)("each page of a sorted list has one address: %s %i", (sort, page, path) => {
  expect(toCoursesPath({ sort, page })).toBe(path);
});

test.each([undefined, "", "worst", ["top-rated", "top-rated"]])(
  "an unknown sort means the newest first: %j",
  (sort) => expect(courseSortSchema.parse(sort)).toBe("newest"),
);
