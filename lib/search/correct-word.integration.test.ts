import { expect, test } from "vitest";
import { addOwnCourse } from "#dev/testing/courses/own-course";
import { listCourses } from "#lib/catalog/list-courses";

test.each([
  ["the most frequent word", "raint", "saint"],
  ["a word that a course has with the others", "walls raint", "walls paint"],
  [
    "a word with the same first letter, if the others are in no course with any",
    "spanish paine",
    "spanish paint",
  ],
])("a typo between two words stands for %s", async (_name, q, expected) => {
  for (const title of ["Saint Francis", "Saint Clare", "Paint walls", "Everyday Spanish"]) {
    await addOwnCourse({ title });
  }
  expect((await listCourses({ query: { q } })).correctedQuery).toBe(expected);
});
