import type { Page } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { addRatedCourse, addRating } from "#e2e/support/pages/add-rating";
import { findReviews } from "#e2e/support/pages/courses";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";
import { parseNextLink } from "#lib/rules/api/next-link";
import type { Course } from "#lib/rules/courses/course-schema";
import type { Review } from "#lib/rules/reviews/review";

// Courses are added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

/** Returns the text of a page as the next visitor gets it, without its scripts. */
async function fetchText(app: OwnApp, path: string): Promise<string> {
  const answer = await fetch(app.baseURL + path);
  const markup = await answer.text();
  return markup.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, "");
}

async function listCourses(app: OwnApp): Promise<Course[]> {
  return (await fetch(`${app.baseURL}/api/services?limit=100`)).json();
}

/** Returns all reviews of a course from the public API. */
async function listReviews(app: OwnApp, title: string, query = ""): Promise<Review[]> {
  const reviews: Review[] = [];
  let path: string | undefined = `/api/reviews/${encodeURIComponent(title)}?${query}`;
  while (path) {
    const answer: Response = await fetch(new URL(path, app.baseURL));
    reviews.push(...(await answer.json()));
    path = parseNextLink(answer)?.path;
  }
  return reviews;
}

/** Computes "4.7 out of 5 stars (12 ratings)" from the reviews alone; an empty string without stars. */
function formatStars(reviews: Review[]): string {
  const given = reviews.flatMap(({ stars }) => stars ?? []);
  if (given.length === 0) return "";
  const average = given.reduce((sum, stars) => sum + stars, 0) / given.length;
  const rounded = (Math.round(average * 10) / 10).toFixed(1);
  return `${rounded} out of 5 stars (${given.length} ${given.length === 1 ? "rating" : "ratings"})`;
}

/** Returns the rating on every card of the list, by title. */
async function readCards(page: Page): Promise<Map<string, string>> {
  const cards = new Map<string, string>();
  await page.goto("/services");
  for (;;) {
    for (const card of await page.getByRole("main").getByRole("listitem").filter({ visible: true }).all()) {
      const title = await card.getByRole("heading", { level: 3 }).textContent();
      cards.set(title ?? "", (await card.locator(".rating").textContent()) ?? "");
    }
    const next = page.getByRole("link", { name: "Next", exact: true });
    if (!(await next.isVisible())) return cards;
    await next.click();
    await expect(page.getByRole("link", { name: "Previous", exact: true })).toBeVisible();
  }
}

const ofStudents = /\d\.\d out of 5 stars \([\d,]+ ratings?\)/;

test("every course's average matches its public reviews: in the API, on its page, and on its card", {
  tag: longTag,
}, async ({ page, ownApp }) => {
  const [newest] = await listCourses(ownApp);
  if (!newest) throw new Error("there is no course");
  await addRating({ app: ownApp, course: { ...newest, id: newest._id }, stars: 4 });
  const courses = await listCourses(ownApp);
  const cards = await readCards(page);
  expect(courses.length).toBeGreaterThanOrEqual(24);
  let rated = 0;
  for (const { _id, title, stars } of courses) {
    const reviews = await listReviews(ownApp, title);
    const given = reviews.flatMap((review) => review.stars ?? []);
    const expected = formatStars(reviews);
    expect(stars?.count ?? 0, title).toBe(given.length);
    if (stars) expect(stars.average * given.length).toBeCloseTo(given.reduce((sum, each) => sum + each, 0));
    const text = await fetchText(ownApp, `/details/${_id}`);
    const [header = ""] = ofStudents.exec(text.slice(0, text.indexOf("Last updated"))) ?? [];
    expect(header, `the page of ${title}`).toBe(expected);
    expect(ofStudents.exec(cards.get(title) ?? "no card")?.[0] ?? "", `the card of ${title}`).toBe(expected);
    expect(cards.has(title), title).toBe(true);
    if (stars) rated += 1;
  }
  expect(rated).toBeGreaterThan(0);
});

test("stars show at the next request: on the course's page, its card, its reviews and in the order of the list", async ({
  ownApp: app,
}) => {
  const good = await addRatedCourse(app, [4]);
  const best = await addRatedCourse(app, []);
  const topRated = "/services?sort=top-rated";
  const fiveStars = `${best.path}/reviews/5-stars`;
  const places = ["/services", topRated, best.path, `${best.path}/reviews/highest`, fiveStars];
  for (const path of places) await fetchText(app, path);
  expect(await fetchText(app, fiveStars)).toContain("No student has given this course 5 stars.");

  const { id, student } = await addRating({ app, course: best, stars: 5 });
  for (const path of [best.path, "/services", topRated]) {
    expect(await fetchText(app, path), path).toMatch(
      new RegExp(`${best.title}[\\s\\S]*?5\\.0 out of 5 stars \\(1 rating\\)`),
    );
  }
  for (const path of [best.path, `${best.path}/reviews/highest`, fiveStars]) {
    expect(await fetchText(app, path), path).toContain("Worth 5 stars.");
    expect(await fetchText(app, path), path).toContain("5 stars 100% 1 rating");
  }
  const list = await fetchText(app, topRated);
  expect(list.indexOf(best.title)).toBeLessThan(list.indexOf(good.title));

  expect(
    (await student.send(`PATCH /api/reviews/${id}`, { review: "Never mind.", stars: null })).status(),
  ).toBe(200);
  for (const path of [best.path, `${best.path}/reviews/highest`]) {
    expect(await fetchText(app, path), path).toContain("Never mind.");
    expect(await fetchText(app, path), path).not.toMatch(/out of 5 stars|100%/);
  }
  expect(await fetchText(app, fiveStars)).toContain("No student has given this course 5 stars.");
  const after = await fetchText(app, topRated);
  expect(after.indexOf(good.title)).toBeGreaterThan(0);
  const isAfter = !after.includes(best.title) || after.indexOf(best.title) > after.indexOf(good.title);
  expect(isAfter, "a course without stars is below one with").toBe(true);
});

test("reviews by stars, courses by stars, and articles with courses run no database command at rest", {
  tag: longTag,
}, async ({ ownApp: app }) => {
  const { path } = await addRatedCourse(app, [5]);
  const article = "/blogs/what-is-jwt";
  const places = [`${path}/reviews/5-stars`, `${path}/reviews/lowest`, "/services?sort=top-rated", article];
  // The build had no courses, so the first visit renders the page again, after its response.
  await expect.poll(() => fetchText(app, article)).toContain("Learn more in a course");
  await app.settle();
  for (const place of places) await fetchText(app, place);
  app.commands.take();
  for (const place of places) {
    for (let number = 0; number < 20; number += 1) {
      const answer = await fetch(app.baseURL + place);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    expect(app.commands.take(), place).toEqual([]);
  }
});

test("an unknown view of reviews is a 404, and search engines keep to the course's page", {
  tag: longTag,
}, async ({ ownApp: app }) => {
  const { path } = await addRatedCourse(app, []);
  for (const wrong of [
    `${path}/reviews/newest`,
    `${path}/reviews/6-stars`,
    `${path}/reviews/none`,
    "/details/ffffffffffffffffffffffff/reviews/highest",
    "/details/nope/reviews/highest",
  ]) {
    const answer = await fetch(app.baseURL + wrong);
    expect([answer.status, (await answer.text()).includes("Page not found")], wrong).toEqual([404, true]);
  }
  const markup = await (await fetch(`${app.baseURL}${path}/reviews/highest`)).text();
  expect(markup).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(markup).toContain(`<link rel="canonical" href="${app.baseURL}${path}"/>`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each bar has its number of ratings and leads to just those reviews, which can be sorted by stars, too", async ({
    page,
    ownApp: app,
  }) => {
    const { title, path } = await addRatedCourse(app, [2, 5, 4, null, 5]);
    await page.goto(path);
    const bars = page.getByRole("navigation", { name: "Reviews by stars" });
    const reviews = await listReviews(app, title);
    for (const value of [5, 4, 3, 2, 1]) {
      const count = reviews.filter(({ stars }) => stars === value).length;
      const name = `${value} ${value === 1 ? "star" : "stars"}`;
      const bar = `${name} ${(100 * count) / 4}% ${count} ${count === 1 ? "rating" : "ratings"}`;
      await expect(bars).toContainText(bar);
      await expect(bars.getByRole("link", { name }), "only what has reviews is a link").toHaveCount(
        count > 0 ? 1 : 0,
      );
    }
    const shown = page.getByRole("region", { name: /rated first$|^Reviews with/ }).getByRole("listitem");
    const priceBox = page.getByRole("complementary", { name: "Price" });
    const priceText = await priceBox.textContent();
    expect(priceText).toContain("$");
    const expectShown = async (query: string) => {
      const expected = await listReviews(app, title, query);
      await expect(shown).toHaveText(expected.map(({ review }) => new RegExp(review)));
    };
    await expect(findReviews(page)).toHaveCount(5);

    await bars.getByRole("link", { name: "5 stars" }).click();
    await expect(page).toHaveURL(`${path}/reviews/5-stars`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Reviews of ${title}`);
    await expect(bars.locator("[aria-current=page]")).toHaveAccessibleName(/^5 stars/);
    expect(await priceBox.textContent()).toBe(priceText);
    await expectShown("stars=5");
    await expect(shown).toHaveCount(2);

    await page.getByRole("link", { name: "Show all 5 reviews" }).click();
    await expect(page).toHaveURL(`${path}#reviews`);
    const sorts = page.getByRole("navigation", { name: "Sort reviews" });
    await expect(sorts.locator("[aria-current=page]")).toHaveText("Newest");
    for (const [name, sort] of [
      ["Highest rated", "highest"],
      ["Lowest rated", "lowest"],
    ] as const) {
      await sorts.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`${path}/reviews/${sort}`);
      await expect(sorts.locator("[aria-current=page]")).toHaveText(name);
      await expectShown(`sort=${sort}`);
      await expect(shown).toHaveCount(5);
    }
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(path);
  });
});
