import { beforeEach, expect, test } from "vitest";
import { addOwnCourse } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listCourses } from "#lib/catalog/list-courses";
import type { CourseQuery } from "#lib/rules/courses/course-query";

const titles = ["Python Basics", "Python Games", "Paint Walls", "Go Basics", "Google Sheets"];

async function find(query: CourseQuery) {
  const { courses, correctedQuery } = await listCourses({ query });
  return { titles: courses.map(({ title }) => title).toSorted(), correctedQuery };
}

/** Makes words as frequent as in a large catalog. */
async function updateCounts(counts: Record<string, number>): Promise<void> {
  const terms = openTestDatabase().collection<{ _id: string }>("searchTerms");
  for (const [_id, count] of Object.entries(counts)) await terms.updateOne({ _id }, { $set: { count } });
}

beforeEach(async () => {
  for (const title of titles) await addOwnCourse({ title, category: "design" });
});

const withP = { titles: ["Paint Walls", "Python Basics", "Python Games"], correctedQuery: null };

test("a beginning finds the courses of all words that begin with it", async () => {
  expect(await find({ q: "p" })).toEqual(withP);
  expect(await find({ q: "go" })).toEqual({ titles: ["Go Basics", "Google Sheets"], correctedQuery: null });
});

test("a beginning that too many courses match stands for its most frequent word, and the page says so", async () => {
  await updateCounts({ python: 1200, paint: 900 });
  const corrected = { titles: ["Python Basics", "Python Games"], correctedQuery: "python" };
  expect(await find({ q: "p" })).toEqual(corrected);
  expect(await find({ q: "p", sort: "newest" })).toEqual(corrected);
  expect(await find({ q: "p", exact: true })).toEqual({ titles: [], correctedQuery: null });
});

test("a word that is also such a beginning stands for itself", async () => {
  await updateCounts({ go: 1200, google: 900 });
  expect(await find({ q: "go" })).toEqual({ titles: ["Go Basics"], correctedQuery: null });
});

test("a filter or another word narrows such a beginning, so it still stands for all its words", async () => {
  await updateCounts({ python: 1200, paint: 900, basics: 3000 });
  expect(await find({ q: "p", category: "design" })).toEqual(withP);
  expect(await find({ q: "basics p" })).toEqual({ titles: ["Python Basics"], correctedQuery: null });
});
