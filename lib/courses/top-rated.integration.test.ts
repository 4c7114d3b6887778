import { beforeEach, describe, expect, test } from "vitest";
import { GET } from "#app/api/services/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { updateState } from "#dev/testing/courses/own-course";
import { updateStarCounts } from "#dev/testing/courses/update-counts";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { loadCatalogPage } from "#lib/catalog/catalog";
import { createCourse } from "#lib/courses/create-course";
import { parseNextLink } from "#lib/rules/api/next-link";
import type { StarValue } from "#lib/rules/reviews/stars";

/** The number of reviews for each number of stars. */
type StarCountsByValue = Partial<Record<StarValue, number>>;

const given: [title: string, stars: StarCountsByValue][] = [
  ["Never rated", {}],
  ["5.0 of 1", { 5: 1 }],
  ["4.8 of 200", { 4: 40, 5: 160 }],
  ["3.0 of 20", { 3: 20 }],
  ["Not rated yet", {}],
  ["1.0 of 1", { 1: 1 }],
];
const bestFirst = ["4.8 of 200", "5.0 of 1", "1.0 of 1", "3.0 of 20", "Not rated yet", "Never rated"];
const ids = new Map<string, string>();

beforeEach(async () => {
  for (const [title, stars] of given) {
    const { id } = await createCourse({ course: buildCourse({ title }), owner: teacher });
    ids.set(title, id);
    await insertReviews({ serviceId: id, title, stars: toValues(stars) });
  }
  // Counted twice, so that each course is ranked by the mean of all of them.
  for (const id of [...ids.values(), ...ids.values()]) await updateStarCounts(id);
});

function toValues(stars: StarCountsByValue): StarValue[] {
  return Object.entries(stars).flatMap(([value, count]) =>
    Array.from({ length: count }, () => Number(value) as StarValue),
  );
}

async function listTitles(query: string): Promise<string[]> {
  const { status, body } = await callRoute(GET, `/api/services?${query}`);
  expect(status).toBe(200);
  return body.map(({ title }: { title: string }) => title);
}

describe("courses ordered by stars", () => {
  test("two hundred good ratings rank above a single perfect one, and unrated courses come last", async () => {
    expect(await listTitles("sort=top-rated")).toEqual(bestFirst);
    expect((await loadCatalogPage({ sort: "top-rated" })).courses.map(({ title }) => title)).toEqual(
      bestFirst,
    );
    expect(await listTitles("sort=newest")).toEqual(given.map(([title]) => title).reverse());
  });

  test.each([1, 2, 4, 100])(
    "pages of %i return every course once, in the order of the whole",
    async (limit) => {
      const titles: string[] = [];
      let next: string | undefined = `/api/services?sort=top-rated&limit=${limit}`;
      while (next) {
        const { headers, body } = await callRoute(GET, next);
        titles.push(...body.map(({ title }: { title: string }) => title));
        next = parseNextLink({ headers })?.path;
      }
      expect(titles).toEqual(bestFirst);
    },
  );

  test("an unpublished course is left out", async () => {
    await updateState(ids.get("4.8 of 200") ?? "", "unpublished");
    expect(await listTitles("sort=top-rated")).toEqual(bestFirst.slice(1));
  });

  test.each([
    "sort=best",
    `sort=newest&cursor=4.7000${"0".repeat(36)}`,
    `sort=top-rated&cursor=${"0".repeat(36)}`,
  ])("?%s is refused: 422", async (query) => {
    expect((await callRoute(GET, `/api/services?${query}`)).status).toBe(422);
  });
});

test("when the site's mean has changed, the first count after an hour reorders all courses", async () => {
  const figures = openTestDatabase().collection<{ _id: string }>("siteFigures");
  const courses = openTestDatabase().collection("services");
  const readKey = async (title: string) => (await courses.findOne({ title }))?.topRatedKey;
  const before = await readKey("5.0 of 1");
  const recountAnother = () => updateStarCounts(ids.get("3.0 of 20") ?? "");

  await figures.updateOne({ _id: "stars" }, { $set: { mean: 2 } });
  await recountAnother();
  expect(await readKey("5.0 of 1"), "the mean is not asked for at each count").toBe(before);

  const measuredAt = new Date(Date.now() - 3_600_001);
  await figures.updateOne({ _id: "stars" }, { $set: { measuredAt, mean: 2 } });
  await courses.updateOne({ title: "5.0 of 1" }, { $set: { topRatedKey: `2.1875${"0".repeat(36)}` } });
  await recountAnother();
  expect(await readKey("5.0 of 1")).toBe(before);
  expect(await figures.findOne({ _id: "stars" })).toMatchObject({ mean: 1026 / 222 });
});
