import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { listLoadedScripts } from "#bench/loaded-scripts";
import { longTag } from "#dev/testing/cases";
import { findCardForm } from "#e2e/support/pages/card-form";
import { addFirstCourses, openCart } from "#e2e/support/pages/cart";
import { requireSeededLessons } from "#e2e/support/pages/courses";
import { openUntilIdle } from "#e2e/support/pages/hydration";
import { loadScripts } from "#e2e/support/pages/load-scripts";
import { findPhoto } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

const foreign = {
  Firebase: "identitytoolkit.googleapis.com",
  sonner: "data-sonner-toaster",
  "Stripe.js": "confirmPayment",
};

/** The budget of the benchmark: bytes beyond an empty page. */
const maxMoreBytes = 22_000;

/** The scripts every page loads, even an empty one: React and Next. */
function measureFramework(): number {
  const { rootMainFiles }: { rootMainFiles: string[] } = JSON.parse(
    readFileSync(".next/build-manifest.json", "utf8"),
  );
  return rootMainFiles.reduce((sum, file) => sum + gzipSync(readFileSync(`.next/${file}`)).length, 0);
}

test("no public page loads the Firebase SDK, Stripe.js, or the toasts; login and enroll load the SDK", {
  tag: longTag,
}, async ({ page }) => {
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  for (const path of ["/", "/services", `/details/${course._id}`, "/blogs", "/blogs/what-is-jwt"]) {
    const scripts = await loadScripts(page, path);
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const [name, mark] of Object.entries(foreign)) {
      const found = scripts.filter(({ text }) => text.includes(mark)).map(({ url }) => url);
      expect(found, `${name} on ${path}`).toEqual([]);
    }
  }
  for (const path of ["/login", "/enroll"]) {
    const scripts = await loadScripts(page, path);
    expect(
      scripts.some(({ text }) => text.includes(foreign.Firebase)),
      path,
    ).toBe(true);
  }
});

test("the scripts of a public page don't compete with what it's painted with", async ({ page }) => {
  for (const path of ["/", "/services"]) {
    await openUntilIdle(page, path);
    const { styled, started } = await page.evaluate(() => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const isScript = ({ name }: PerformanceEntry) => new URL(name).pathname.endsWith(".js");
      const styles = files.filter(({ name }) => new URL(name).pathname.endsWith(".css"));
      return {
        styled: Math.max(...styles.map(({ responseEnd }) => responseEnd)),
        started: Math.min(...files.filter(isScript).map(({ startTime }) => startTime)),
      };
    });
    expect(styled, path).toBeGreaterThan(0);
    expect(started, path).toBeGreaterThan(styled);
  }
});

test("no public page waits for the browser's data of numbers, dates, and names", async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(globalThis, { used });
    // Segmenter and Locale depend on the courses: texts beyond ASCII or in other languages use them.
    for (const name of ["DateTimeFormat", "DisplayNames", "NumberFormat"] as const) {
      const construct = (target: object, values: unknown[]) => {
        used.push(name);
        return Reflect.construct(target as typeof Object, values);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
    for (const type of [Number, Date]) {
      type.prototype.toLocaleString = () => {
        used.push(`${type.name}.toLocaleString`);
        return "";
      };
    }
  });
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  for (const path of ["/", "/services", `/details/${course._id}`, "/blogs", "/blogs/what-is-jwt"]) {
    await openUntilIdle(page, path);
    expect(await page.evaluate("used"), path).toEqual([]);
  }
});

test("a course's page preloads no style sheet of another page", { tag: longTag }, async ({ page }) => {
  const { course } = await requireSeededLessons(page, "Astronomy");
  await openUntilIdle(page, `/details/${course._id}`);
  await expect(page.getByText("Preview", { exact: true }).first()).toBeVisible();
  await expect(page.locator("link[rel=preload][as=style]")).toHaveCount(0);
});

/** Holds back the scripts of the next page. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test("a button waits for its script: no earlier click is lost", async ({ page, student }) => {
  await addFirstCourses(page, 1);
  const release = await holdScripts(page);
  await page.goto(`/cart/${student.email}`, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Delete" });
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
  release();
  await button.click();
  await expect(page.getByText("item deleted", { exact: true })).toBeVisible();
});

test("what is typed into a form before its script is there stays", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/enroll", { waitUntil: "commit" });
  await page.getByLabel("Photo URL").fill("/avatars/owl.svg");
  await expect(page.getByRole("radio", { name: "Owl" })).not.toBeChecked();
  release();
  await expect(page.getByRole("radio", { name: "Owl" })).toBeChecked();
  await expect(page.getByLabel("Photo URL")).toHaveValue("/avatars/owl.svg");
});

test("only a cart with something to pay loads Stripe.js", { tag: longTag }, async ({ page, student }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const hasStripe = () => scripts.some((url) => url === process.env.NEXT_PUBLIC_STRIPE_JS_URL);
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  for (const path of ["/", `/details/${course._id}`, "/purchases", `/cart/${student.email}`]) {
    await page.goto(path);
    await expect(findPhoto(page, student.name)).toBeVisible();
    expect(hasStripe(), path).toBe(false);
  }
  await addFirstCourses(page, 1);
  await openCart(page, student);
  await expect(findCardForm(page).getByLabel("Card number")).toBeVisible();
  expect(hasStripe()).toBe(true);
});

test("a public page loads at most 22 kB more JavaScript than an empty page", async ({ request }) => {
  const [course] = await request.get("/api/services?limit=1").then((answer) => answer.json());
  const reviews = `/details/${course._id}/reviews/highest`;
  const framework = measureFramework();
  expect(framework).toBeGreaterThan(50_000);
  for (const path of [
    "/",
    "/services",
    `/details/${course._id}`,
    "/blogs",
    "/blogs/what-is-jwt",
    "/teach-here",
    "/legal/privacy",
    "/services?q=spanish",
    reviews,
  ]) {
    const document = await request.get(path);
    const addresses = listLoadedScripts(await document.text(), document.url());
    const sizes = addresses.map(
      async (address) => gzipSync(await (await request.get(address)).body()).length,
    );
    const more = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) - framework;
    expect(more, `${path}: bytes more, compressed`).toBeLessThanOrEqual(maxMoreBytes);
    expect(more, path).toBeGreaterThan(0);
  }
});
