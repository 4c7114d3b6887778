import { languages } from "#dev/seed/courses/languages";
import { reviews as seededReviews } from "#dev/seed/reviews";
import { expect, test } from "#e2e/test";

const spanishDetails = languages.spanish.details;
const spanishReviews = seededReviews.filter(({ courseSlug }) => courseSlug === "everyday-spanish");
const spanishStars = spanishReviews.flatMap(({ stars }) => stars ?? []);
const average = (spanishStars.reduce<number>((sum, stars) => sum + stars, 0) / spanishStars.length).toFixed(
  1,
);
const spanishRating = `${average} out of 5 stars (${spanishStars.length} ratings)`;

test("the home page has every section, in order", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Home _ Openbook");
  const main = page.getByRole("main");
  await expect(main.getByRole("blockquote").first()).toBeVisible();
  expect(await main.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "New courses to explore, and joining is free",
    "Explore our latest courses",
    "Everything a good class has, on your own schedule",
    "Mara Lindqvist",
    "Our Successful Students",
    "What students say",
    "What makes us special",
    "Free tips",
  ]);
  const getStarted = main.getByRole("link", { name: "Get Started" });
  await expect(getStarted).toHaveCount(2);
  for (const link of await getStarted.all()) await expect(link).toHaveAttribute("href", "/services");
  await expect(main.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", "/blogs");
  await expect(main.getByRole("link", { name: "Design", exact: true })).toHaveAttribute(
    "href",
    "/services?category=design",
  );
  await expect(main.getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", "/enroll");
  const latest = page.getByRole("region", { name: "Explore our latest courses" });
  await expect(latest.getByRole("listitem")).toHaveCount(3);
  await latest.getByRole("link", { name: "Show All" }).click();
  await expect(page).toHaveURL("/services");
});

test("on a phone, the first course of the home page begins within two screens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const latest = page.getByRole("region", { name: "Explore our latest courses" });
  const { y } = (await latest.getByRole("listitem").first().boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeLessThan(2 * 844);
});

test("the list shows every course with an 80-character excerpt, its rating, and its price", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(page).toHaveTitle("Services _ Openbook");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(24);
  const spanish = cards.filter({ hasText: "Everyday Spanish: Your First 500 Sentences" });
  await expect(spanish).toContainText("$39.00");
  await expect(spanish).toContainText(spanishRating);
  const star = await spanish
    .getByText(average)
    .first()
    .evaluate((rating) => getComputedStyle(rating, "::before").content);
  expect(star, "the sign before the rating").toContain("★");
  await expect(spanish.getByRole("paragraph")).toHaveText(`${spanishDetails.slice(0, 80).trimEnd()}...`);
  const columns = await cards.evaluateAll(
    (items) => new Set(items.map((item) => item.getBoundingClientRect().x)).size,
  );
  expect(columns, "columns on a large screen").toBe(3);
});

test("a card links to the course with its price, rating, full details, and reviews", async ({ page }) => {
  await page.goto("/services");
  await page.getByRole("link", { name: "Everyday Spanish: Your First 500 Sentences" }).click();
  await expect(page).toHaveURL(/\/details\/[0-9a-f]{24}$/);
  await expect(page).toHaveTitle("Everyday Spanish: Your First 500 Sentences _ Openbook");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Everyday Spanish: Your First 500 Sentences",
  );
  const main = page.getByRole("main");
  await expect(main).toContainText("$39.00");
  await expect(main).toContainText(`${spanishRating} · ${spanishReviews.length} reviews`);
  await expect(page.getByRole("img", { name: /Everyday Spanish/ })).toBeVisible();
  const reviews = page.getByRole("region", { name: "Our students Review" });
  await expect(reviews.getByRole("listitem")).toHaveCount(spanishReviews.length);
  await expect(main.getByRole("link", { name: "Login to add review" })).toHaveAttribute("href", /^\/login/);
});

test("the blog has its four articles, each of 300 words or more", async ({ page }) => {
  await page.goto("/blogs");
  await expect(page).toHaveTitle("Blog _ Openbook");
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(4);
  for (const subject of [
    /SQL versus NoSQL/,
    /What is JWT/,
    /JavaScript versus Node/,
    /concurrent requests/,
  ]) {
    const article = articles.filter({ has: page.getByRole("heading", { level: 2, name: subject }) });
    const words = ((await article.textContent()) ?? "").split(/\s+/);
    expect(words.length, String(subject)).toBeGreaterThan(300);
  }
});

test("an article's title on the blog leads to its own page, which leads back and to the other articles", async ({
  page,
}) => {
  await page.goto("/blogs");
  const title = "What is JWT, and how does it work?";
  const shared = await page.getByRole("article", { name: title }).getByRole("paragraph").allInnerTexts();
  await page.getByRole("main").getByRole("heading", { name: title }).getByRole("link").click();
  await expect(page).toHaveURL("/blogs/what-is-jwt");
  await expect(page).toHaveTitle(`${title} _ Openbook`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const article = page.getByRole("article");
  await expect(article).toContainText("June 23, 2026 · 4 min read");
  expect(await article.getByRole("paragraph").allInnerTexts()).toEqual(shared);
  const others = page.getByRole("navigation", { name: "More articles" });
  expect(await others.getByRole("link").allInnerTexts()).toEqual([
    "How does Node.js handle concurrent requests on one thread?",
    "JavaScript versus Node.js: what is the difference?",
    "SQL versus NoSQL: which one should you learn first?",
  ]);
  await others.getByRole("link", { name: /^SQL versus NoSQL/ }).click();
  await expect(page).toHaveURL("/blogs/sql-versus-nosql");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
});

for (const path of [
  "/nope",
  "/details/nope",
  "/details/ffffffffffffffffffffffff",
  "/teachers/nope",
  "/teachers/ffffffffffffffffffffffff",
  "/services/nope",
  "/blogs/nope",
  "/blogs/What-is-JWT",
  "/legal/nope",
]) {
  test(`${path} is a real 404 with a link to the courses`, async ({ page, pageErrors }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await page.getByRole("link", { name: "Browse the courses" }).click();
    await expect(page).toHaveURL("/services");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
  });
}

test("every page has the header and footer with all their links", async ({ page }) => {
  const footerLinks = {
    Company: ["About", "Careers", "Brand Center", "Blog"],
    "Help center": ["Discord Server", "Twitter", "Facebook", "Contact Us"],
    Legal: ["Privacy Policy", "Licensing", "Terms & Conditions"],
    Download: ["iOS", "Android", "Windows", "MacOS"],
  };
  for (const path of ["/", "/services", "/blogs", "/login", "/enroll"]) {
    await page.goto(path);
    const header = page.getByRole("banner");
    for (const [name, href] of Object.entries({
      Home: "/",
      Services: "/services",
      Blog: "/blogs",
      Login: "/login",
      Enroll: "/enroll",
    })) {
      await expect(header.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
    const footer = page.getByRole("contentinfo");
    for (const [column, labels] of Object.entries(footerLinks)) {
      const links = footer.getByRole("navigation", { name: column }).getByRole("link");
      expect(await links.allInnerTexts()).toEqual(labels);
      for (const link of await links.all()) await expect(link).toHaveAttribute("href", "#");
    }
    await expect(footer).toContainText("© 2022 Openbook. All Rights Reserved.");
    for (const name of ["Facebook", "Instagram", "Twitter", "GitHub", "Dribbble"]) {
      await expect(footer.getByRole("link", { name }).last()).toBeVisible();
    }
  }
});
