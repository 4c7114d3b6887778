import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { findCardForm } from "#e2e/card-form";
import { fillCart, openCart } from "#e2e/cart";
import { findPhoto } from "#e2e/people";
import { expect, test } from "#e2e/test";

const foreign = {
  Firebase: "identitytoolkit.googleapis.com",
  sonner: "data-sonner-toaster",
  "Stripe.js": "confirmPayment",
};

/** What a page loads by itself, without anybody doing anything. */
async function loadScripts(page: Page, path: string) {
  const scripts: { url: string; text: string }[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push({ url: response.url(), text: await response.text() });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  page.removeAllListeners("response");
  return scripts;
}

test("no public page loads the Firebase SDK, Stripe.js or the toasts; the pages of the way in do load the SDK", async ({
  page,
}) => {
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  for (const path of ["/", "/services", `/details/${course._id}`, "/blogs"]) {
    const scripts = await loadScripts(page, path);
    const bytes = scripts.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
    console.info(`${path}: ${scripts.length} scripts, ${(bytes / 1024).toFixed(1)} KB gzip`);
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

test("Stripe.js is loaded by a cart with something to pay, and by no other page of who is signed in", async ({
  page,
  student,
}) => {
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
  await fillCart(page, 1);
  await openCart(page, student);
  await expect(findCardForm(page).getByLabel("Card number")).toBeVisible();
  expect(hasStripe()).toBe(true);
});
