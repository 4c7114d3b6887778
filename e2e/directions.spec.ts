import type { Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { sampleCases } from "#dev/testing/cases";
import { buildCourse } from "#dev/testing/courses/build-course";
import { signInNewPerson } from "#dev/testing/people/people";
import { addCourse } from "#e2e/support/pages/add-course";
import { directionOverride } from "#e2e/support/pages/hostile-texts";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { deleteCourses, withOwnDatabase } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";
import { toCreatedKey } from "#lib/rules/db/created-key";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const hebrew = "לימוד עברית";

test.afterEach(({ ownApp }) => deleteCourses(ownApp, new RegExp(hebrew)));

/** Finds user texts that aren't isolated from their surroundings; returns their markup. */
function listUnisolated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!/[\u0590-\u05ff]/.test(walker.currentNode.textContent ?? "") || parent?.closest("script"))
        continue;
      if (!parent?.closest("[dir=auto], bdi")) found.push(parent?.outerHTML ?? "");
    }
    return found;
  });
}

async function expectIsolated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByText(hebrew).first()).toBeVisible();
  expect(await listUnisolated(page), path).toEqual([]);
}

test("right-to-left text and stored direction overrides don't affect the text around them, and new overrides are rejected", async ({
  ownApp,
  page,
}) => {
  const text = `${directionOverride}${hebrew}`;
  const person = await signInNewPerson(page, text);
  const { user } = await (await page.request.get("/api/session")).json();
  expect(user.displayName, "an override in a profile is left out").toBe(hebrew);
  const change = {
    title: `${text}!`,
    details: `${text}, from aleph to tav.`,
    Ratings: `${directionOverride}ט`,
  };
  const serviceId = await addCourse({ app: ownApp, change });
  // Its page exists, because the cart's link prefetches it.
  const boughtId = await addCourse({ app: ownApp, change: { ...change, title: `${text}?` } });
  const { paymentId, reviewId } = await insertBelongings({ app: ownApp, user, serviceId, boughtId, text });
  await ownApp.revalidate();

  // Stripe doesn't know this payment, which the cart confirms.
  await page.route("**/api/payment-done", (route) => route.fulfill({ json: { acknowledged: true } }));
  await page.goto(`/cart/${person.email}`);
  await expect(page.getByRole("list", { name: "What you bought" })).toContainText(hebrew);

  const paths = [
    "/",
    "/services",
    `/services?q=${encodeURIComponent(hebrew)}`,
    `/services?q=${encodeURIComponent(`${hebrew}שש`)}&category=design`,
    `/details/${serviceId}`,
    `/details/${serviceId}/reviews/highest`,
    `/cart/${person.email}`,
    "/purchases",
    `/purchases/${paymentId}`,
    `/edit/${reviewId}`,
  ];
  // The reviews come last: the next steps are on their page.
  for (const path of [...sampleCases(paths, { extra: 2 }), "/myreviews"]) {
    await expectIsolated(page, path);
  }
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog").getByText(hebrew)).toBeVisible();
  expect(await listUnisolated(page), "the dialog").toEqual([]);

  await page.goto("/account");
  await expect(page.getByLabel("Name")).toHaveValue(hebrew);
  await expect(page.getByLabel("Name")).toHaveCSS("direction", "rtl");
  expect(await listUnisolated(page), "the account").toEqual([]);

  await page.goto("/adservice");
  for (const [label, value] of Object.entries({ Title: hebrew, Details: hebrew, Ratings: "ט" })) {
    await page.getByLabel(label).fill(value);
    await expect(page.getByLabel(label)).toHaveCSS("direction", "rtl");
  }
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(hebrew);
  expect(await listUnisolated(page), "the preview").toEqual([]);
  await page.getByLabel("Title").fill(`Everyday ${directionOverride}Spanish`);
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/^Remove hidden control characters/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await listUnisolated(page), "the menu").toEqual([]);
});

type Belongings = {
  app: OwnApp;
  user: { uid: string; email: string };
  /** The reviewed course. */
  serviceId: string;
  /** The course in the cart and in the purchase. */
  boughtId: string;
  text: string;
};

/** Puts a text that the forms refuse into a cart, a review, and a purchase. */
function insertBelongings({ app, user, serviceId, boughtId, text }: Belongings) {
  const createdAt = new Date("2026-03-04T12:00:00Z");
  const [paymentId, reviewId] = [new ObjectId(), new ObjectId()];
  const { uid, email } = user;
  const item = {
    serviceId: new ObjectId(boughtId),
    title: text,
    image: buildCourse().image,
    priceCents: 3900,
  };
  return withOwnDatabase(app, async (database) => {
    await database.collection("cartItems").insertOne({ uid, ...item, addedAt: createdAt });
    await database.collection("reviews").insertOne({
      _id: reviewId,
      uid,
      serviceId: new ObjectId(serviceId),
      titleKey: text,
      title: text,
      name: text,
      email,
      photo: "",
      review: text,
      isVerified: true,
      revision: 0,
      moderationSequence: 0,
      answer: { text, answeredAt: createdAt },
      createdAt,
      createdKey: toCreatedKey({ createdAt, _id: reviewId }),
      updatedAt: createdAt,
    });
    await database.collection("payments").insertOne({
      _id: paymentId,
      uid,
      email,
      transactionId: `pi_${paymentId.toHexString()}`,
      items: [{ ...item, teacher: { uid, name: text }, feeCents: 0, entitlement: [] }],
      serviceIds: [item.serviceId],
      amountCents: 3900,
      currency: "usd",
      createdAt,
      createdKey: toCreatedKey({ createdAt, _id: paymentId }),
      reversals: [],
      revision: 0,
      unpaidTo: [],
      isUnseen: true,
    });
    return { paymentId: paymentId.toHexString(), reviewId: reviewId.toHexString() };
  });
}
