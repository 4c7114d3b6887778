import { expect, test } from "vitest";
import { addOwnCourse } from "#dev/testing/courses/own-course";
import { listCourses } from "#lib/catalog/list-courses";

test.each([
  ["the most frequent word", "raint", "saint"],
  ["a word that a course has together with the others", "walls raint", "walls paint"],
  [
    "a word with the same first letter, if no course has a candidate together with the others",
    "spanish paine",
    "spanish paint",
  ],
])("a typo that could be several words is corrected to %s", async (_name, q, expected) => {
  for (const title of ["Saint Francis", "Saint Clare", "Paint walls", "Everyday Spanish"]) {
    await addOwnCourse({ title });
  }
  expect((await listCourses({ query: { q } })).correctedQuery).toBe(expected);
});
