import { courses } from "#dev/seed/courses";
import { teachers } from "#dev/seed/people";
import { listSitemapUrls } from "#dev/testing/seo/list-sitemap-urls";
import { addReviews } from "#e2e/support/pages/add-course";
import { findHeading, findText } from "#e2e/support/pages/find-text";
import { expect, test } from "#e2e/support/test";

test("search engines find every page, each with its own title, canonical URL, and share image", async ({
  request,
}) => {
  const urls = await listSitemapUrls(async (path) => (await request.get(path)).text());
  const addresses = urls.map((url) => new URL(url).pathname);
  const list = (folder: string) => addresses.filter((path) => path.startsWith(folder));
  expect(list("/details/")).toHaveLength(courses.length);
  expect(list("/teachers/")).toHaveLength(teachers.length);
  expect(list("/blogs/")).toHaveLength(4);
  expect(list("/legal/")).toHaveLength(5);
  const [course = "", teacher = ""] = [...list("/details/").slice(0, 1), ...list("/teachers/").slice(0, 1)];
  const visited = [
    "/",
    "/services",
    "/blogs",
    "/teach-here",
    ...list("/blogs/"),
    ...list("/legal/"),
    course,
    teacher,
  ];
  const titles = new Set<string>();
  for (const path of visited) {
    const html = await (await request.get(path)).text();
    titles.add(findText(html, /<title>([^<]+)<\/title>/));
    expect(new URL(findText(html, /<link rel="canonical" href="([^"]+)"/)).pathname).toBe(path);
    expect(findText(html, /<meta name="description" content="([^"]+)"/), path).toMatch(/.{50}/);
    const picture = new URL(findText(html, /<meta property="og:image" content="([^"]+)"/));
    const answer = await request.get(picture.pathname);
    expect([answer.status(), answer.headers()["content-type"]], path).toEqual([200, "image/png"]);
  }
  for (const path of [course, `${course}/reviews/newest`, teacher]) {
    const spelled = path.replace(/[0-9a-f]{24}/, (id) => id.toUpperCase());
    const moved = await request.get(spelled, { maxRedirects: 0 });
    const target = new URL(moved.headers().location ?? "", "http://localhost").pathname;
    expect([moved.status(), target], "an id in uppercase").toEqual([308, path]);
  }
  expect(titles.size).toBe(visited.length);
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: .+\/sitemap\.xml/);
});

test("the RSS feed has the four articles, each linking to its own page", async ({ request }) => {
  const answer = await request.get("/blogs/rss.xml");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  const feed = await answer.text();
  const items = [
    ...feed.matchAll(
      /<item>\s*<title><!\[CDATA\[(.+)\]\]><\/title>\s*<link>(.+)<\/link>\s*<guid.*>(.+)<\/guid>/g,
    ),
  ];
  expect(items).toHaveLength(4);
  const blog = await (await request.get("/blogs")).text();
  for (const [, title = "", link = "", guid = ""] of items) {
    const path = new URL(link).pathname;
    const article = await (await request.get(path)).text();
    expect(findHeading(article)).toBe(title);
    // Feed readers showed these ids before the articles had pages; with other ids, they would show each article again.
    const place = new URL(guid);
    expect(`${place.pathname}/${place.hash.slice(1)}`).toBe(path);
    expect(blog).toContain(`id="${place.hash.slice(1)}"`);
  }
});

test("a title with any character finds its reviews; malformed and unknown URLs get 4xx, and no picture is fetched", async ({
  ownApp,
  request,
}) => {
  const title = `"C++ & C#": 100% of it / 'which?', %20 and %2F too, 👩‍🏫 “quotes”`;
  await addReviews({ app: ownApp, title, count: 1 });
  const found = await request.get(`${ownApp.baseURL}/api/reviews/${encodeURIComponent(title)}`);
  expect(found.status()).toBe(200);
  expect(await found.json()).toEqual([expect.objectContaining({ title, review: "Review 0" })]);

  const picture = `/_next/image?url=${encodeURIComponent("https://pictures.example/a.png")}&w=640&q=75`;
  const statuses: Record<string, number> = {
    "/api/reviews/%E0%A4%A": 400,
    "/api/nothing": 404,
    "/api": 404,
    [picture]: 404,
  };
  for (const path of ["/%E0%A4%A", "/api/services/%"]) {
    const refused = await request.get(path);
    expect([refused.status(), (await refused.json()).error.code], path).toEqual([400, "malformed"]);
    expect(refused.headers()["x-request-id"], path).toMatch(/^[0-9a-f-]{36}$/);
  }
  const answers = Object.keys(statuses).map(async (path) => [path, (await request.get(path)).status()]);
  expect(Object.fromEntries(await Promise.all(answers))).toEqual(statuses);
});
