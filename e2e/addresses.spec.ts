import { listSitemapUrls } from "#dev/testing/list-sitemap-urls";
import { addReviews } from "#e2e/add-course";
import { expect, test } from "#e2e/test";

test("search engines find every page, each with its own title, canonical URL, and share image", async ({
  page,
  request,
}) => {
  const urls = await listSitemapUrls(async (path) => (await request.get(path)).text());
  const addresses = urls.map((url) => new URL(url).pathname);
  expect(addresses.filter((path) => path.startsWith("/details/"))).toHaveLength(24);
  const titles = new Set<string>();
  const find = (folder: string) => addresses.find((path) => path.startsWith(folder)) ?? "";
  const articles = addresses.filter((path) => path.startsWith("/blogs/"));
  expect(articles).toHaveLength(4);
  const legal = addresses.filter((path) => path.startsWith("/legal/"));
  expect(legal).toHaveLength(4);
  const visited = ["/", "/services", "/blogs", ...articles, ...legal, find("/details/"), find("/teachers/")];
  for (const path of visited) {
    await page.goto(path);
    titles.add(await page.title());
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(new URL(canonical ?? "").pathname).toBe(path);
    const picture = await page.locator("meta[property='og:image']").getAttribute("content");
    const answer = await request.get(new URL(picture ?? "").pathname);
    expect(answer.headers()["content-type"], path).toBe("image/png");
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{50}/);
  }
  expect(titles.size).toBe(visited.length);
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: .+\/sitemap\.xml/);
});

test("a course page has its price in structured data", async ({ page, request }) => {
  const [course] = await (await request.get("/api/services?limit=1")).json();
  await page.goto(`/details/${course._id}`);
  const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
  expect(data).toMatchObject({ "@type": "Course", offers: { price: course.price, priceCurrency: "USD" } });
});

test("the RSS feed has the four articles, each linking to its own page", async ({ page, request }) => {
  const answer = await request.get("/blogs/rss.xml");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  const feed = await answer.text();
  const items = [
    ...feed.matchAll(
      /<item>\s*<title><!\[CDATA\[(.+)\]\]><\/title>\s*<link>(.+)<\/link>\s*<guid.*>(.+)<\/guid>/g,
    ),
  ];
  expect(items).toHaveLength(4);
  for (const [, title = "", link = "", guid = ""] of items) {
    const path = new URL(link).pathname;
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    // What feed readers have shown before the articles had pages must not be new to them.
    const place = new URL(guid);
    expect(`${place.pathname}/${place.hash.slice(1)}`).toBe(path);
    await page.goto(place.pathname + place.hash);
    await expect(page.locator(place.hash)).toBeInViewport();
  }
});

for (const title of [
  "Spaces and / slashes",
  "100% of it, %20 and %2F too",
  "Emoji 👩‍🏫 and “quotes”",
  `"Double" and 'single'`,
  "C++ & C#: which? (both)",
]) {
  test(`the reviews of a course titled ${title} are found by its title`, async ({ ownApp, request }) => {
    await addReviews({ app: ownApp, title, count: 1 });
    const answer = await request.get(`${ownApp.baseURL}/api/reviews/${encodeURIComponent(title)}`);
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toEqual([expect.objectContaining({ title, review: "Review 0" })]);
  });
}

for (const path of ["/api/reviews/%E0%A4%A", "/api/services/%", "/api/nothing", "/api"]) {
  test(`the malformed or unknown URL ${path} gets 4xx`, async ({ request }) => {
    const status = (await request.get(path)).status();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
}

test("the server never fetches a picture URL", async ({ request }) => {
  const address = encodeURIComponent("https://pictures.example/a.png");
  expect((await request.get(`/_next/image?url=${address}&w=640&q=75`)).status()).toBe(404);
});

for (const path of ["/api/revalidate", "/api/cron"]) {
  test(`only the token allows calling ${path}`, async ({ request }) => {
    expect((await request.post(path)).status()).toBe(401);
    for (const Authorization of ["Bearer nonsense", "Bearer ", ""]) {
      expect((await request.post(path, { headers: { Authorization } })).status()).toBe(401);
    }
  });
}
