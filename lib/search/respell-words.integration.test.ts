import { expect, test } from "vitest";
import { addOwnCourse } from "#dev/testing/courses/own-course";
import { listCourses } from "#lib/catalog/list-courses";
import type { CourseQuery } from "#lib/rules/courses/course-query";

/** Names in two spellings. A title has one of them, and the search for it has the other. */
const spellings: [one: string, other: string][] = [
  ["Node.js", "nodejs"],
  ["Front-end", "frontend"],
  ["Wi-Fi", "wifi"],
  ["ASP.NET", "aspnet"],
  ["JavaScript", "java script"],
  ["Photoshop", "photo shop"],
  ["5G", "5 g"],
  ["Rock 'n' Roll", "rocknroll"],
  ["Step-by-Step", "stepbystep"],
  ["E-Commerce", "ecommerce"],
  ["Straßenbahn", "strassen bahn"],
  ["Кино-театр", "кинотеатр"],
];

/** Courses that have each part of a name, but not the name, so no part is an unknown word. */
const distractors = ["Java Coffee Tasting", "Write a Film Script", "Photo Albums", "Open a Shop", "5 Songs"];

async function search(query: CourseQuery) {
  const { courses, total, correctedQuery } = await listCourses({ query });
  return { titles: courses.map(({ title }) => title), total: total.count, correctedQuery };
}

const onlyFound = (title: string) => ({ titles: [title], total: 1, correctedQuery: null });

test.each([
  ["as the site usually writes it", spellings],
  ["as searches usually write it", spellings.map(([one, other]) => [other, one] as [string, string])],
])("a search finds a name that the title writes together or apart: %s", async (_name, pairs) => {
  for (const title of distractors) await addOwnCourse({ title });
  for (const [written] of pairs) await addOwnCourse({ title: `${written} in a Week` });
  for (const [written, typed] of pairs) {
    const title = `${written} in a Week`;
    expect(await search({ q: typed }), typed).toEqual(onlyFound(title));
    expect(await search({ q: `${typed} week`, sort: "newest" }), `${typed} beside a word`).toEqual(
      onlyFound(title),
    );
    expect(await search({ q: typed, exact: true }), `${typed}, exact`).toEqual(onlyFound(title));
  }
});

test("a search that finds courses as it's typed finds only those, in their order", async () => {
  for (const title of [
    "Frontend Basics",
    "Front-end Basics",
    "Java and Script Basics",
    "JavaScript Basics",
  ]) {
    await addOwnCourse({ title });
  }
  expect((await search({ q: "frontend" })).titles).toEqual(["Frontend Basics"]);
  expect((await search({ q: "front end" })).titles).toEqual(["Front-end Basics"]);
  expect((await search({ q: "java script" })).titles).toEqual(["Java and Script Basics"]);
});

test("a name that a title writes apart is likelier than a typo", async () => {
  await addOwnCourse({ title: "Wifely Duties of Wifa" });
  await addOwnCourse({ title: "Wi-Fi at Home" });
  expect(await search({ q: "wifi home" })).toEqual(onlyFound("Wi-Fi at Home"));
});

test("words that no title has next to each other aren't found as one word", async () => {
  await addOwnCourse({ title: "The Net of a Fishing Boat" });
  await addOwnCourse({ title: "Work on a Boat" });
  expect(await search({ q: "network" })).toMatchObject({ titles: [], total: 0 });
});

test("the pages of a respelled search continue each other", async () => {
  for (const part of ["One", "Two", "Three"]) await addOwnCourse({ title: `Node.js Part ${part}` });
  const first = await listCourses({ query: { q: "nodejs" }, limit: 2 });
  const second = await listCourses({ query: { q: "nodejs", cursor: first.nextCursor ?? "" }, limit: 2 });
  const titles = [...first.courses, ...second.courses].map(({ title }) => title);
  expect(titles.toSorted()).toEqual(["Node.js Part One", "Node.js Part Three", "Node.js Part Two"]);
});
