import type { Page } from "@playwright/test";
import { type Person, sameOrigin } from "#dev/testing/people";
import { listEvents, refundIntent } from "#dev/testing/stripe";
import { type TaughtCourse, teachCourse } from "#dev/testing/teach-course";
import { openCart } from "#e2e/cart";
import { findReviews } from "#e2e/courses";
import { addTeacher } from "#e2e/learn-course";
import type { OwnApp } from "#e2e/own-app";
import { expectPaid, pay } from "#e2e/pay";
import { expect, test } from "#e2e/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

/** Buys a course through the card form; returns the transaction's id. */
async function buy(page: Page, student: Person, course: TaughtCourse): Promise<string> {
  const added = await page.request.post("/api/cart", { data: { serviceId: course.id }, headers: sameOrigin });
  expect(added.ok(), await added.text()).toBe(true);
  await openCart(page, student);
  await pay(page);
  return expectPaid(page);
}

/** Refunds a payment at Stripe and waits until this server has taken the event. */
async function refund(transactionId: string, { baseURL }: OwnApp): Promise<void> {
  await refundIntent(transactionId);
  await expect
    .poll(async () => {
      const [event] = (await listEvents(transactionId)).filter(
        ({ event }) => event.type === "charge.refunded",
      );
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
