import type { Page } from "@playwright/test";
import { type Person, sameOrigin, signIn } from "#dev/testing/people";
import {
  closeDispute,
  connectToStripe,
  failRefund,
  listEvents,
  openDispute,
  refundIntent,
} from "#dev/testing/stripe";
import { type TaughtCourse, teachCourse } from "#dev/testing/teach-course";
import { openCart } from "#e2e/cart";
import { findReviews } from "#e2e/courses";
import { addTeacher } from "#e2e/learn-course";
import type { OwnApp } from "#e2e/own-app";
import { withOwnDatabase } from "#e2e/own-database";
import { expectPaid, pay } from "#e2e/pay";
import { expect, test } from "#e2e/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

/** Buys a course through the card form; returns the transaction's id. */
async function buy(page: Page, student: Person, course: TaughtCourse, card?: string): Promise<string> {
  const added = await page.request.post("/api/cart", { data: { serviceId: course.id }, headers: sameOrigin });
  expect(added.ok(), await added.text()).toBe(true);
  await openCart(page, student);
  await pay(page, card);
  return expectPaid(page);
}

/** Clicks "Refund" and confirms. */
async function requestRefund(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: /^Refund ?:/ }).click();
  const dialog = page.getByRole("dialog", { name: "Refund this course?" });
  await dialog.getByRole("button", { name: `Refund ${amount}` }).click();
}

/** How the server answers whoever opens the first lesson. */
async function openLesson({ request }: Page, { lessons }: TaughtCourse): Promise<number> {
  return (await request.get(`/api/lessons/${lessons[0]?.id}`)).status();
}

/** Refunds a payment at Stripe and waits until this server has taken the event. */
async function refund(transactionId: string, app: OwnApp): Promise<void> {
  await refundIntent(transactionId);
  await waitForEvent(transactionId, "charge.refunded", app);
}

async function waitForEvent(transactionId: string, type: string, { baseURL }: OwnApp): Promise<void> {
  await expect
    .poll(async () => {
      const [event] = (await listEvents(transactionId)).filter((sent) => sent.event.type === type);
      return event?.deliveries.find(({ url }) => url.startsWith(baseURL))?.last;
    })
    .toBe("200");
}

/** What the API says of a course's stars, and of its one review. */
async function readStars({ request }: Page, course: TaughtCourse) {
  const { stars } = await (await request.get(`/api/services/${course.id}`)).json();
  const [review] = await (await request.get(`/api/reviews/${encodeURIComponent(course.title)}`)).json();
  return { course: stars, review: [review.review, review.stars, review.isBuyer] };
}

test("a full refund at Stripe takes the stars out and ends access with the next request; buying again brings both back", async ({
  page,
  student,
  browser,
  ownApp,
}) => {
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
      expect(await readStars(visitor, course)).toEqual({
        course: { average: 4, count: 1 },
        review: ["Well explained.", 4, true],
      });
    };
    const openLesson = async () => (await page.request.get(`/api/lessons/${course.lessons[0]?.id}`)).status();

    const transactionId = await buy(page, student, course);
    const rated = await page.request.post("/api/reviews", {
      data: { title: course.title, review: "Well explained.", stars: 4 },
      headers: sameOrigin,
    });
    expect(rated.status(), await rated.text()).toBe(201);
    const { insertedId } = await rated.json();
    await expectStars();
    expect(await openLesson()).toBe(200);

    await refund(transactionId, ownApp);
    await visitor.goto(path);
    await expect(findReviews(visitor)).toContainText(["Well explained."]);
    await expect(visitor.getByText("Bought this course")).toHaveCount(0);
    await expect(visitor.getByRole("img", { name: /out of 5 stars/ })).toHaveCount(0);
    await expect(average).toHaveCount(0);
    await expect(visitor.getByText("1 rating")).toHaveCount(0);
    expect(await readStars(visitor, course)).toEqual({
      course: null,
      review: ["Well explained.", null, false],
    });
    expect(await openLesson()).toBe(403);
    const again = await page.request.patch(`/api/reviews/${insertedId}`, {
      data: { review: "Well explained.", stars: 5 },
      headers: sameOrigin,
    });
    expect(again.status()).toBe(422);
    expect((await again.json()).error.fields).toEqual({
      stars: "Only students who bought this course can rate it.",
    });

    await buy(page, student, course);
    await expectStars();
    expect(await openLesson()).toBe(200);
  } finally {
    await stopEvents();
    await visitor.close();
  }
});

test("a buyer refunds a course on their purchases, loses it, and buys it again; the receipt says so", async ({
  page,
  student,
}) => {
  const lessons = [{ title: "First steps" }];
  const course = await teachCourse({ request: page.request, teacher: await addTeacher(), lessons });
  await page.goto(`/details/${course.id}`);
  const promise = "Full refund within 30 days if you've done less than 30% of the lessons.";
  await expect(page.getByText(promise)).toBeVisible();
  await buy(page, student, course);

  await page.goto("/purchases");
  await expect(page.getByText(/^You can get a refund until .+, unless you finish a lesson\.$/)).toBeVisible();
  await requestRefund(page, "$39.00");
  await expect(page.getByText("Refund issued")).toBeVisible();
  await expect(page.getByText(/^Refunded on /)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Refund ?:/ })).toHaveCount(0);
  expect(await openLesson(page, course)).toBe(403);

  await page.getByRole("link", { name: /^Receipt/ }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByText(/^\d{4}-\d{6}$/)).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Refund on .+ -\$39\.00$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: "Total after refunds $0.00" })).toBeVisible();

  await buy(page, student, course);
  expect(await openLesson(page, course)).toBe(200);
});

test("a buyer who has done too much is told so with their figures; the teacher can still refund, also after the 30 days", async ({
  page,
  student,
  browser,
  ownApp,
}) => {
  const teacher = await addTeacher();
  const lessons = ["One", "Two", "Three", "Four"].map((title) => ({ title }));
  const course = await teachCourse({ request: page.request, teacher, lessons });
  const transactionId = await buy(page, student, course);
  for (const { id: lessonId } of course.lessons.slice(0, 2)) {
    const data = { lessonId, done: true };
    await page.request.put(`/api/learning/${course.id}`, { data, headers: sameOrigin });
  }
  await page.goto("/purchases");
  await expect(
    page.getByText("You've done 2 of 4 lessons (50%). A refund is possible below 30%."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Refund ?:/ })).toHaveCount(0);

  const createdAt = new Date("2026-01-02T12:00:00Z");
  await withOwnDatabase(ownApp, (database) =>
    database.collection("payments").updateOne({ transactionId }, { $set: { createdAt } }),
  );
  await page.goto("/purchases");
  await expect(page.getByText("You could get a refund until February 1, 2026.")).toBeVisible();
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
  await requestRefund(sales, "$39.00");
  await expect(sale.getByText(/^Refunded on /)).toBeVisible();
  await sales.close();
  expect(await openLesson(page, course)).toBe(403);
});

test("a refund that fails at the bank gives access back, says so, and can be asked for again", async ({
  page,
  student,
}) => {
  const lessons = [{ title: "First steps" }];
  const course = await teachCourse({ request: page.request, teacher: await addTeacher(), lessons });
  const transactionId = await buy(page, student, course, "4000000000007726");
  await page.goto("/purchases");
  await requestRefund(page, "$39.00");
  await expect(page.getByText("Refund pending")).toBeVisible();
  expect(await openLesson(page, course)).toBe(403);

  const { data } = await connectToStripe().refunds.list({ payment_intent: transactionId });
  await failRefund(data[0]?.id ?? "");
  await page.goto("/purchases");
  await expect(page.getByText("Refund failed")).toBeVisible();
  expect(await openLesson(page, course)).toBe(200);
  await requestRefund(page, "$39.00");
  await expect(page.getByText("Refund pending")).toBeVisible();
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
    await expect(page.getByRole("button", { name: /^Refund ?:/ })).toHaveCount(0);
    await expect(page.getByRole("row", { name: "Total after refunds $0.00" })).toBeVisible();
  } finally {
    await stopEvents();
  }
});
