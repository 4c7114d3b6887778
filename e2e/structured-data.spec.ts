import { longTag } from "#dev/testing/cases";
import { createBelongings } from "#dev/testing/people/belongings";
import { addPerson, buildPerson, sameOrigin, signInNewPerson } from "#dev/testing/people/people";
import { findStructuredDataProblems } from "#dev/testing/seo/find-structured-data-problems";
import { listSitemapUrls } from "#dev/testing/seo/list-sitemap-urls";
import { hostileTexts } from "#e2e/support/pages/hostile-texts";
import { findJsonLd } from "#e2e/support/pages/structured-data";
import { openPage, pageTable } from "#e2e/support/permissions/permission-table";
import { createWorld } from "#e2e/support/permissions/permission-world";
import { expect, test } from "#e2e/support/test";

// Courses added here must not push other tests' courses off the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

/** The structured data types by the page's folder in `app`; the other public pages have none. */
const describedPages: Record<string, string[]> = {
  "": ["WebSite", "ItemList"],
  services: ["ItemList"],
  "services/browse": ["ItemList"],
  "details/[id]": ["Course"],
  "teachers/[id]": ["Person", "ItemList"],
  blogs: ["Blog"],
  "blogs/[slug]": ["BlogPosting"],
};

test("a schema.org validator accepts the structured data of every public page", async ({ browser }) => {
  const world = await createWorld(browser);
  for (const { page, path } of pageTable.filter(({ expected }) => expected === openPage)) {
    const answer = await world.contexts.visitor.request.get(path(world));
    const scripts = findJsonLd(await answer.text());
    const types = scripts.map((script) => JSON.parse(script)["@type"]);
    expect(types, `/${page}`).toEqual(describedPages[page] ?? []);
    expect(await findStructuredDataProblems(scripts), `/${page}`).toEqual([]);
  }
  await Promise.all(Object.values(world.contexts).map((context) => context.close()));
});

test("a schema.org validator accepts every page in the sitemap, with all that the seed says", {
  tag: longTag,
}, async ({ request }) => {
  // Each of some thirty pages is rendered for the first time.
  test.slow();
  const urls = await listSitemapUrls(async (path) => (await request.get(path)).text());
  const paths = urls.map((url) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(24);
  const all: string[] = [];
  for (const path of paths) {
    const scripts = findJsonLd(await (await request.get(path)).text());
    expect(await findStructuredDataProblems(scripts), path).toEqual([]);
    all.push(...scripts);
  }
  for (const type of ["Course", "AggregateRating", "Review", "Person", "ItemList", "Blog", "BlogPosting"]) {
    expect(all.join("\n"), type).toContain(`"@type":"${type}"`);
  }
});

test("the structured data of a list has the courses that it shows, in the same order", {
  tag: longTag,
}, async ({ page }) => {
  await signInNewPerson(page);
  const teacher = buildPerson();
  await addPerson(teacher);
  // The list has more courses than a page, which shows 24.
  await createBelongings({ request: page.request, person: teacher, teacher }).addCourse();
  for (const path of ["/", "/services", "/services?q=spanish", "/services?sort=top-rated"]) {
    await page.goto(path);
    // The home page has links to other courses, too.
    const latest = page.getByRole("region", { name: "Explore our latest courses" });
    const list = path === "/" ? latest : page.getByRole("main");
    const links = list.getByRole("listitem").locator("a[href^='/details/']");
    const shown = await links.evaluateAll((found) => found.map((link) => Reflect.get(link, "href")));
    const html = await (await page.request.get(path)).text();
    const data = findJsonLd(html)
      .map((script) => JSON.parse(script))
      .find((each) => each["@type"] === "ItemList");
    expect(shown.length, path).toBeGreaterThan(0);
    expect(
      data.itemListElement.map(({ url }: { url: string }) => url),
      path,
    ).toEqual(shown);
    expect(await findStructuredDataProblems(findJsonLd(html)), path).toEqual([]);
  }
  await page.goto(`/services?cursor=${"0".repeat(36)}`);
  expect(findJsonLd(await page.content())).toEqual([]);
});

test("a course's structured data has its stars and the reviews that gave them, whatever these say", {
  tag: longTag,
}, async ({ page, browser }) => {
  const buyer = await signInNewPerson(page, `<!--<script>"${hostileTexts.emoji}`);
  const teacher = buildPerson();
  await addPerson(teacher);
  const { addCourse, payCart, acknowledge } = createBelongings({
    request: page.request,
    person: buyer,
    teacher,
  });
  const course = await addCourse();
  await acknowledge(await payCart(course));
  const texts = [
    `${hostileTexts.markup}</script><!--<script> ${hostileTexts.rightToLeft} line\u2028separator \\u003c`,
    `${hostileTexts.noWidth} ${hostileTexts.longWord}`,
  ];
  const passerBy = await browser.newContext();
  await signInNewPerson(passerBy, "Mara Lindqvist");
  const posts = [
    { request: page.request, review: { title: course.title, review: texts[0], stars: 4 } },
    { request: passerBy.request, review: { title: course.title, review: texts[1] } },
  ];
  for (const { request, review } of posts) {
    const answer = await request.post("/api/reviews", { data: review, headers: sameOrigin });
    expect(answer.status()).toBe(201);
  }
  await passerBy.close();
  await page.goto(`/details/${course.id}`);
  const scripts = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0] ?? "");
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4, ratingCount: 1, reviewCount: 2 });
  // Matches only ratings, because a review's time can contain these digits.
  expect(scripts[0], "the teacher's own rating").not.toMatch(/"ratingValue":"?4\.8/);
  expect(data.review).toMatchObject([
    { author: { name: buyer.name }, reviewBody: texts[0], reviewRating: { ratingValue: 4 } },
  ]);
  expect(await findStructuredDataProblems(scripts)).toEqual([]);
  expect(await page.evaluate(() => "harmed" in window)).toBe(false);
});
