// This file is long because its tests follow each way in which a refund starts and ends, with shared steps.
import type { Locator, Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { longTag } from "#dev/testing/cases";
import { agreeToStart } from "#dev/testing/courses/agree-to-start";
import { type TaughtCourse, teachCourse } from "#dev/testing/courses/teach-course";
import {
  closeDispute,
  completeRefund,
  createStripeClient,
  failRefund,
  listEvents,
  openDispute,
  refundIntent,
} from "#dev/testing/payments/stripe";
import { type Person, sameOrigin, signIn } from "#dev/testing/people/people";
import { addTeacher } from "#e2e/support/pages/add-owned-course";
import { openCart } from "#e2e/support/pages/cart";
import { findReviews } from "#e2e/support/pages/courses";
import { expectPaid, pay } from "#e2e/support/pages/pay";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { withOwnDatabase } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

/** Buys a course through the card form and agrees to start it; returns the transaction's id. */
async function buy(page: Page, student: Person, course: TaughtCourse, card?: string): Promise<string> {
  const added = await page.request.post("/api/cart", { data: { serviceId: course.id }, headers: sameOrigin });
  expect(added.ok(), await added.text()).toBe(true);
  await openCart(page, student);
  await pay(page, card);
  const transactionId = await expectPaid(page);
  await agreeToStart({ request: page.request, lessonId: course.lessons[0]?.id ?? "" });
  return transactionId;
}

/** The quiet link with which a buyer asks for a refund. */
function findRefundLink(page: Page) {
  return page.getByRole("button", { name: /^Request a refund ?:/ });
}

/** Clicks the link of a buyer, or the button of a teacher, and confirms. */
async function confirmRefund(page: Page, button: Locator, amount: string): Promise<void> {
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Refund this course?" });
  await dialog.getByRole("button", { name: `Refund ${amount}` }).click();
}

/** Returns the status of this user's request for the first lesson. */
async function openLesson({ request }: Page, { lessons }: TaughtCourse): Promise<number> {
  return (await request.get(`/api/lessons/${lessons[0]?.id}`)).status();
}

/** Returns whether the course is among those that this user owns. */
async function isOwned({ request }: Page, { id }: TaughtCourse): Promise<boolean> {
  return (await (await request.get("/api/learning")).text()).includes(id);
}

/** Returns the id of the payment's newest refund. */
async function findLastRefund(transactionId: string): Promise<string> {
  const { data } = await createStripeClient().refunds.list({ payment_intent: transactionId });
  return data[0]?.id ?? "";
}

/** The headers of a router that prefetches a page, or one of its segments. */
const prefetchHeaders: Record<string, string>[] = [
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
];

/** Waits until this server has processed the payment's event. */
async function waitForEvent(transactionId: string, type: string, { baseURL }: OwnApp): Promise<void> {
  await expect
    .poll(async () => {
      const [event] = (await listEvents(transactionId)).filter((sent) => sent.event.type === type);
      return event?.deliveries.find(({ url }) => url.startsWith(baseURL))?.last;
    })
    .toBe("200");
}

test("a refund at Stripe ends access and takes the stars out with the next request, and buying again brings both back", {
  tag: longTag,
}, async ({ page, student, browser, ownApp }) => {
  const lessons = [{ title: "First steps" }];
  const course = await teachCourse({ request: page.request, teacher: await addTeacher(), lessons });
  const visitor = await browser.newPage({ baseURL: ownApp.baseURL });
  const stopEvents = await ownApp.receiveEvents();
  try {
    const path = `/details/${course.id}`;
    const average = visitor.getByText(/4\.0/);
    const expectStars = async () => {
      await visitor.goto(path);
      await expect(findReviews(visitor)).toContainText(["Well explained."]);
      await expect(findReviews(visitor)).toContainText(["Bought this course"]);
      await expect(findReviews(visitor).getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
      await expect(average.first()).toBeVisible();
      await expect(visitor.getByRole("region", { name: "Our students Review" })).toContainText("1 rating");
    };
    const transactionId = await buy(page, student, course);
    const data = { title: course.title, review: "Well explained.", stars: 4 };
    const rated = await page.request.post("/api/reviews", { data, headers: sameOrigin });
    expect(rated.status(), await rated.text()).toBe(201);
    await expectStars();
    expect(await openLesson(page, course)).toBe(200);

    await refundIntent(transactionId);
    await waitForEvent(transactionId, "charge.refunded", ownApp);
    await visitor.goto(path);
    await expect(findReviews(visitor)).toContainText(["Well explained."]);
    await expect(visitor.getByText("Bought this course")).toHaveCount(0);
    await expect(visitor.getByRole("img", { name: /out of 5 stars/ })).toHaveCount(0);
    await expect(average).toHaveCount(0);
    await expect(visitor.getByText("1 rating")).toHaveCount(0);
    expect(await openLesson(page, course)).toBe(403);

    await buy(page, student, course);
    await expectStars();
    expect(await openLesson(page, course)).toBe(200);
  } finally {
    await stopEvents();
    await visitor.close();
  }
});

test("a buyer refunds a course: access ends, returns when the bank refuses the refund, and ends for good when it succeeds; the receipt says so", async ({
  page,
  student,
}) => {
  const lessons = [{ title: "First steps" }];
  const course = await teachCourse({ request: page.request, teacher: await addTeacher(), lessons });
  await page.goto(`/details/${course.id}`);
  const promise = "Full refund within 30 days if you've opened or done less than 30% of the lessons.";
  await expect(page.getByText(promise)).toBeVisible();
  // Refunds of this card stay pending until the bank decides.
  const transactionId = await buy(page, student, course, "4000000000007726");

  await page.goto("/purchases");
  await expect(
    page.getByText(/^You can get a refund until .+ \(UTC\), unless you open or finish a lesson\.$/),
  ).toBeVisible();
  await confirmRefund(page, findRefundLink(page), "$39.00");
  await expect(page.getByText("Refund issued")).toBeVisible();
  await expect(page.getByText("Refund pending")).toBeVisible();
  await expect(findRefundLink(page)).toHaveCount(0);
  expect(await openLesson(page, course)).toBe(403);

  await failRefund(await findLastRefund(transactionId));
  // The server asks Stripe about a refund at most once every three seconds.
  await expect(async () => {
    await page.goto("/purchases");
    expect(await page.getByText("Refund failed").count()).toBe(1);
  }).toPass();
  expect(await isOwned(page, course)).toBe(true);

  await confirmRefund(page, findRefundLink(page), "$39.00");
  await expect(page.getByText("Refund pending")).toBeVisible();
  await completeRefund(await findLastRefund(transactionId));
  await expect(async () => {
    await page.goto("/purchases");
    expect(await page.getByText(/^Refunded on /).count()).toBe(1);
  }).toPass();
  expect(await openLesson(page, course)).toBe(403);

  await page.getByRole("link", { name: /^Receipt/ }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByText(/^\d{4}-\d{6}$/)).toBeVisible();
  await expect(page.getByText("Visa ending in 7726")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Refund on .+ -\$39\.00$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: "Total after refunds $0.00" })).toBeVisible();
});

test("a buyer sees how much they've opened or done, without what the router prefetches; the teacher can refund even after the 30 days", async ({
  page,
  student,
  browser,
  ownApp,
}) => {
  const teacher = await addTeacher();
  const lessons = ["One", "Two", "Three", "Four"].map((title) => ({ title }));
  const course = await teachCourse({ request: page.request, teacher, lessons });
  const transactionId = await buy(page, student, course);
  const [first, second, third] = course.lessons;
  await page.goto(`/learn/${course.id}/${first?.id}`);
  await expect(page.getByText("What One is about.")).toBeVisible();
  // The outline's links are prefetched. Without the router's own timing, as it and a script would send them:
  for (const headers of prefetchHeaders) {
    const prefetched = await page.request.get(`/learn/${course.id}/${third?.id}?_rsc=1`, { headers });
    expect(await prefetched.text()).not.toContain("What Three is about.");
  }
  await page.goto("/purchases");
  const note = "You've opened or done 1 of 4 lessons (25%); up to 1 is fine.";
  await expect(page.getByText(note)).toBeVisible();
  await findRefundLink(page).click();
  const dialog = page.getByRole("dialog", { name: "Refund this course?" });
  await expect(dialog.getByText("You've opened or done 1 of 4 lessons (25%).")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  for (const done of [true, false]) {
    const data = { lessonId: second?.id, done };
    await page.request.put(`/api/learning/${course.id}`, { data, headers: sameOrigin });
  }
  await page.goto("/purchases");
  await expect(
    page.getByText("You've opened or done 2 of 4 lessons (50%). A refund is possible below 30%."),
  ).toBeVisible();
  await expect(findRefundLink(page)).toHaveCount(0);

  const createdAt = new Date("2026-01-02T12:00:00Z");
  await withOwnDatabase(ownApp, async (database) => {
    await database.collection("payments").updateOne({ transactionId }, { $set: { createdAt } });
    // The course had its lessons before it was sold.
    const firstLessonAt = { $set: { firstLessonAt: createdAt } };
    await database.collection("outlines").updateOne({ _id: new ObjectId(course.id) }, firstLessonAt);
  });
  await page.goto("/purchases");
  await expect(page.getByText("You could get a refund until February 1, 2026 (UTC).")).toBeVisible();
  const number = await page.getByText(/^Receipt \d{4}-\d{6}$/).textContent();

  const sales = await browser.newPage({ baseURL: ownApp.baseURL });
  await signIn(sales, teacher);
  await sales.goto("/teach");
  await sales.getByRole("link", { name: "Sales" }).click();
  await sales.getByLabel("Receipt number").fill(String(number).replace("Receipt ", ""));
  await sales.getByRole("button", { name: "Find sale" }).click();
  const sale = sales.getByRole("article", { name: course.title });
  await expect(sale.getByText("Paid$39.00")).toBeVisible();
  await expect(sales.getByText(student.email), "the buyer's address stays private").toHaveCount(0);
  await confirmRefund(sales, sales.getByRole("button", { name: /^Refund ?:/ }), "$39.00");
  await expect(sale.getByText(/^Refunded on /)).toBeVisible();
  await sales.close();
  expect(await openLesson(page, course)).toBe(403);
});

test("a dispute takes the course away while the bank decides, and for good when it is lost", async ({
  page,
  student,
  ownApp,
}) => {
  const lessons = [{ title: "First steps" }];
  const course = await teachCourse({ request: page.request, teacher: await addTeacher(), lessons });
  const transactionId = await buy(page, student, course);
  const stopEvents = await ownApp.receiveEvents();
  try {
    const { id } = await openDispute(transactionId);
    await waitForEvent(transactionId, "charge.dispute.funds_withdrawn", ownApp);
    expect(await openLesson(page, course)).toBe(403);
    await closeDispute(id, "lost");
    await waitForEvent(transactionId, "charge.dispute.closed", ownApp);
    expect(await openLesson(page, course)).toBe(403);
    await page.goto("/purchases");
    await expect(page.getByText(/^Disputed on /)).toBeVisible();
    await expect(findRefundLink(page)).toHaveCount(0);
    await expect(page.getByRole("row", { name: "Total after refunds $0.00" })).toBeVisible();
  } finally {
    await stopEvents();
  }
});
