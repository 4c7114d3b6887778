import { courses, reviews as seededReviews } from "#dev/seed/courses";
import { sampleCases } from "#dev/testing/cases";
import { expect, test } from "#e2e/support/test";

const spanishDetails = courses.find(({ slug }) => slug === "everyday-spanish")?.details ?? "";
const spanishReviews = seededReviews.filter(({ courseSlug }) => courseSlug === "everyday-spanish");
const spanishStars = spanishReviews.flatMap(({ stars }) => stars ?? []);
const average = (spanishStars.reduce<number>((sum, stars) => sum + stars, 0) / spanishStars.length).toFixed(
  1,
);
const spanishRating = `${average} out of 5 stars (${spanishStars.length} ratings)`;

test("the home page has every section in order, leads onward, and begins its courses within two screens of a phone", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Home _ Openbook");
  const main = page.getByRole("main");
  await expect(main.getByRole("blockquote").first()).toBeVisible();
  expect(await main.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "New courses to explore, and joining is free",
    "Explore our latest courses",
    "Everything a good class has, on your own schedule",
    // The name of the featured teacher.
    expect.any(String),
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
  await expect(main.getByRole("link", { name: "See what you earn" })).toHaveAttribute("href", "/teach-here");
  const latest = page.getByRole("region", { name: "Explore our latest courses" });
  await expect(latest.getByRole("listitem")).toHaveCount(3);
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const { y } = (await latest.getByRole("listitem").first().boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeLessThan(2 * 844);
  if (desktop) await page.setViewportSize(desktop);
  await latest.getByRole("link", { name: "Show All" }).click();
  await expect(page).toHaveURL("/services");
});

test("a page of the list shows 24 courses with an 80-character excerpt, rating, and price, and a card leads to the course with its details, reviews, and related courses", async ({
  page,
}) => {
  const title = "Everyday Spanish: Your First 500 Sentences";
  await page.goto("/services");
  await expect(page).toHaveTitle("Services _ Openbook");
  const main = page.getByRole("main");
  const cards = main.getByRole("listitem");
  await expect(cards).toHaveCount(24);
  const spanish = cards.filter({ hasText: title });
  await expect(spanish).toContainText("$39.00");
  await expect(spanish).toContainText(spanishRating);
  const star = await spanish
    .getByText(`${average} out of 5 stars`)
    .first()
    .evaluate((rating) => getComputedStyle(rating, "::before").maskImage);
  expect(star, "the star before the rating").toContain("url(");
  await expect(spanish.getByRole("paragraph")).toHaveText(`${spanishDetails.slice(0, 80).trimEnd()}...`);
  const columns = await cards.evaluateAll(
    (items) => new Set(items.map((item) => item.getBoundingClientRect().x)).size,
  );
  expect(columns, "columns on a large screen").toBe(3);

  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/details\/[0-9a-f]{24}$/);
  await expect(page).toHaveTitle(`${title} _ Openbook`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(main).toContainText("$39.00");
  await expect(main).toContainText(`${spanishRating} · ${spanishReviews.length} reviews`);
  await expect(page.getByRole("img", { name: /Everyday Spanish/ })).toBeVisible();
  const reviews = page.getByRole("region", { name: "Our students Review" });
  await expect(reviews.getByRole("listitem")).toHaveCount(spanishReviews.length);
  await expect(main.getByRole("link", { name: "Login to add review" })).toHaveAttribute("href", /^\/login/);
  await expect(main.getByRole("heading", { level: 2 }).last()).toHaveText("Related courses");
  const related = page.getByRole("region", { name: "Related courses" }).getByRole("link");
  await expect(related).toHaveCount(4);
  const first = (await related.first().textContent()) ?? "";
  await related.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
});

test("the blog has four articles of 300 words or more, and each title leads to a page of its own, which leads back and to the others", async ({
  page,
}) => {
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

test("an address without a page is a real 404 with a link to the courses", async ({ page, pageErrors }) => {
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
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).toMatch(/<h1[^>]*>Page not found</);
    expect(html, path).toContain("Browse the courses");
  }
  await page.goto("/details/nope");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("link", { name: "Browse the courses" }).click();
  await expect(page).toHaveURL("/services");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("a visitor reads what a course earns and whose it stays, and continues to their first course", async ({
  page,
}) => {
  await page.goto("/teach-here");
  await expect(page).toHaveTitle("Teach here _ Openbook");
  const main = page.getByRole("main");
  await expect(main.getByText("A $40 course: you earn")).toBeVisible();
  const earning = main.getByRole("region", { name: "What you earn" });
  await expect(earning.getByRole("listitem").first()).toContainText("Openbook keeps$4.00You earn$36.00");
  const rights = main.getByRole("region", { name: "Your course stays yours" });
  await expect(rights.getByRole("blockquote")).toContainText("You keep all rights to your courses.");
  await expect(rights.getByRole("link", { name: "terms of use" })).toHaveAttribute("href", "/legal/terms");
  await expect(main.getByRole("region", { name: "What others teach" }).getByRole("listitem")).toHaveCount(3);
  await main.getByRole("link", { name: "Add your first course" }).click();
  await expect(page).toHaveURL("/login?from=%2Fadservice");
});

test("every page has the header and footer with all their links", async ({ page }) => {
  const footerLinks = {
    Company: ["About", "Careers", "Brand Center", "Blog"],
    "Help center": ["Discord Server", "Twitter", "Facebook", "Contact Us"],
    Legal: ["Privacy Policy", "Licensing", "Terms & Conditions"],
    Download: ["iOS", "Android", "Windows", "MacOS"],
  };
  for (const path of sampleCases(["/", "/services", "/blogs", "/login", "/enroll"], { extra: 2 })) {
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
    const withdrawal = footer.getByRole("link", { name: "Withdraw from contract here" });
    await expect(withdrawal).toHaveAttribute("href", "/purchases");
    await expect(footer.getByRole("link", { name: "Teach here" })).toHaveAttribute("href", "/teach-here");
    for (const name of ["Facebook", "Instagram", "Twitter", "GitHub", "Dribbble"]) {
      await expect(footer.getByRole("link", { name }).last()).toBeVisible();
    }
  }
});
