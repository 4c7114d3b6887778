// This file is long because it is a table with a row for each way to change public content.

import { setTimeout as sleep } from "node:timers/promises";
import { MongoClient, ObjectId } from "mongodb";
import { longTag, sampleCases } from "#dev/testing/cases";
import { buildCourse } from "#dev/testing/courses/build-course";
import { createId, teachCourse } from "#dev/testing/courses/teach-course";
import { type Balancer, startBalancer } from "#dev/testing/http/balancer";
import { sameOrigin } from "#dev/testing/people/people";
import { addCaller } from "#dev/testing/people/sign-in";
import { createStudent, type Student } from "#dev/testing/people/student";
import { createSession } from "#e2e/support/faults/fault-world";
import { expectPaid, pay } from "#e2e/support/pages/pay";
import type { OwnApp, SiteServer } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

// These tests share two servers and a database and run one after the other.
test.describe.configure({ mode: "default" });

let sibling: SiteServer;

test.beforeAll(async ({ ownApp }) => {
  sibling = await ownApp.startSibling();
});

test.afterAll(() => sibling.stop());

/** The guarantee: the milliseconds after a write for which another server may still show the old state. */
const lateMs = 1000;

type ExpectedPage = { path: string; shows?: string; hides?: string; status?: number };

/** The public effects of a write. It is sent to the server at `to`. */
type PublicChange = { write: (to: string) => Promise<unknown>; pages: ExpectedPage[] };

async function createStudents(app: OwnApp): Promise<[Student, Student]> {
  const sessions = await Promise.all([createSession(app), createSession(app)]);
  const [teacher, student] = await Promise.all(sessions.map((session) => createStudent(session)));
  if (!teacher || !student) throw new Error("a student is missing");
  return [teacher, student];
}

/** Sends a user's call to a server. Throws an Error unless it succeeds. */
async function sendCall({
  by,
  to,
  data,
}: {
  by: Student;
  to: string;
  data?: unknown;
}): Promise<Record<string, unknown>> {
  const answer = await by.send(to, data);
  if (!answer.ok()) throw new Error(`${to} returned ${answer.status()}: ${await answer.text()}`);
  return await answer.json();
}

/** Adds a course of the teacher with one preview lesson. */
async function addTaughtCourse(app: OwnApp, teacher: Student) {
  const lessons = [{ title: "First steps", isPreview: true }];
  const course = await teachCourse({ request: teacher.request, teacher, lessons });
  return { ...course, page: `/details/${course.id}`, call: `${app.baseURL}/api/services/${course.id}` };
}

/** Adds a course of the teacher with one preview lesson and a review by the student. */
async function addReviewedCourse(app: OwnApp) {
  const [teacher, student] = await createStudents(app);
  const course = await addTaughtCourse(app, teacher);
  const body = { title: course.title, review: "Before the change." };
  const { insertedId } = await sendCall({ by: student, to: `POST ${app.baseURL}/api/reviews`, data: body });
  return { teacher, student, course, reviewId: String(insertedId) };
}

async function addBoughtCourse(app: OwnApp) {
  const [teacher, student] = await createStudents(app);
  const course = await addTaughtCourse(app, teacher);
  const purchaseId = await student.acknowledge(await student.payCart(course));
  return { teacher, student, course, purchaseId };
}

async function withDatabase<Result>(
  app: OwnApp,
  run: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(app.environment.MONGODB_URI ?? "");
  try {
    return await run(client);
  } finally {
    await client.close();
  }
}

/** The changes, grouped by what they change. */
const changes: Record<string, Record<string, (app: OwnApp) => Promise<PublicChange>>> = {
  courses: {
    "a new course": async (app) => {
      const [teacher] = await createStudents(app);
      const course = buildCourse({ title: `New ${createId()}` });
      return {
        write: (to) => sendCall({ by: teacher, to: `POST ${to}/api/services`, data: course }),
        pages: ["/", "/services"].map((path) => ({ path, shows: course.title })),
      };
    },
    "another title": async (app) => {
      const [teacher] = await createStudents(app);
      const { id, page } = await addTaughtCourse(app, teacher);
      const title = `Renamed ${createId()}`;
      const data = { version: 0, title };
      return {
        write: (to) => sendCall({ by: teacher, to: `PATCH ${to}/api/services/${id}`, data }),
        pages: ["/services", page].map((path) => ({ path, shows: title })),
      };
    },
    "an unpublished course": async (app) => {
      const [teacher] = await createStudents(app);
      const { id, page, title, lessons } = await addTaughtCourse(app, teacher);
      const data = { version: 0, state: "unpublished" };
      return {
        write: (to) => sendCall({ by: teacher, to: `PATCH ${to}/api/services/${id}`, data }),
        pages: [
          { path: page, status: 404 },
          { path: `${page}/preview/${lessons[0]?.id}`, status: 404 },
          { path: "/services", hides: title },
        ],
      };
    },
    "a deleted course": async (app) => {
      const [teacher] = await createStudents(app);
      const { id, page, title } = await addTaughtCourse(app, teacher);
      return {
        write: (to) => sendCall({ by: teacher, to: `DELETE ${to}/api/services/${id}` }),
        pages: [
          { path: page, status: 404 },
          { path: "/services", hides: title },
        ],
      };
    },
    "another outline": async (app) => {
      const [teacher] = await createStudents(app);
      const { id, page, lessons } = await addTaughtCourse(app, teacher);
      const lesson = { id: lessons[0]?.id, title: "Steps ahead", kind: "text", minutes: 5, preview: true };
      const data = { version: 1, sections: [{ id: createId(), title: "All of it", lessons: [lesson] }] };
      return {
        write: (to) => sendCall({ by: teacher, to: `PUT ${to}/api/services/${id}/outline`, data }),
        pages: [{ path: page, shows: "Steps ahead" }],
      };
    },
    "another lesson": async (app) => {
      const [teacher] = await createStudents(app);
      const { page, lessons } = await addTaughtCourse(app, teacher);
      const id = lessons[0]?.id;
      const data = { version: 1, body: "Rewritten from scratch.", media: null };
      return {
        write: (to) => sendCall({ by: teacher, to: `PUT ${to}/api/lessons/${id}`, data }),
        pages: [{ path: `${page}/preview/${id}`, shows: data.body }],
      };
    },
    "a teacher's profile": async (app) => {
      const [teacher] = await createStudents(app);
      const { page } = await addTaughtCourse(app, teacher);
      const { id } = await sendCall({ by: teacher, to: `GET ${app.baseURL}/api/teaching/profile` });
      const data = { name: "Ada Renamed", about: "I teach what I do." };
      return {
        write: (to) => sendCall({ by: teacher, to: `PATCH ${to}/api/teaching/profile`, data }),
        pages: [
          { path: `/teachers/${id}`, shows: data.about },
          { path: page, shows: data.name },
        ],
      };
    },
    "a hidden course": async (app) => {
      const { student, course } = await addReviewedCourse(app);
      const { headers } = await addCaller({ isAdmin: true });
      const data = { kind: "course", id: course.id, decision: "hide", reason: "It is an advertisement." };
      return {
        write: (to) => student.request.post(`${to}/api/admin/decisions`, { data, headers }),
        pages: [
          { path: course.page, status: 404 },
          { path: "/services", hides: course.title },
        ],
      };
    },
    "a change in the database, with the page cache cleared": async (app) => {
      const [teacher] = await createStudents(app);
      const { id, page } = await addTaughtCourse(app, teacher);
      const headline = `Changed ${createId()}`;
      return {
        async write(to) {
          await withDatabase(app, (client) =>
            client
              .db()
              .collection("services")
              .updateOne({ _id: new ObjectId(id) }, { $set: { headline } }),
          );
          const headers = { Authorization: `Bearer ${app.environment.REVALIDATE_TOKEN}` };
          const answer = await fetch(`${to}/api/revalidate`, { method: "POST", headers });
          if (!answer.ok) throw new Error(`clearing the cache returned ${answer.status}`);
        },
        pages: [{ path: page, shows: headline }],
      };
    },
  },
  reviews: {
    "a new review": async (app) => {
      const [teacher, student] = await createStudents(app);
      const { page, title } = await addTaughtCourse(app, teacher);
      const data = { title, review: "Written on another server." };
      return {
        write: (to) => sendCall({ by: student, to: `POST ${to}/api/reviews`, data }),
        pages: [{ path: page, shows: data.review }],
      };
    },
    "another review": async (app) => {
      const { student, course, reviewId } = await addReviewedCourse(app);
      const data = { review: "After the change." };
      return {
        write: (to) => sendCall({ by: student, to: `PATCH ${to}/api/reviews/${reviewId}`, data }),
        pages: [{ path: course.page, shows: data.review }],
      };
    },
    "a deleted review": async (app) => {
      const { student, course, reviewId } = await addReviewedCourse(app);
      return {
        write: (to) => sendCall({ by: student, to: `DELETE ${to}/api/reviews/${reviewId}` }),
        pages: [{ path: course.page, hides: "Before the change." }],
      };
    },
    "an answered review": async (app) => {
      const { teacher, course, reviewId } = await addReviewedCourse(app);
      const data = { answer: "Thank you." };
      return {
        write: (to) => sendCall({ by: teacher, to: `POST ${to}/api/reviews/${reviewId}/answer`, data }),
        pages: [{ path: course.page, shows: data.answer }],
      };
    },
    "a hidden review": async (app) => {
      const { student, course, reviewId } = await addReviewedCourse(app);
      const { headers } = await addCaller({ isAdmin: true });
      const data = { kind: "review", id: reviewId, decision: "hide", reason: "It is an advertisement." };
      return {
        write: (to) => student.request.post(`${to}/api/admin/decisions`, { data, headers }),
        pages: [{ path: course.page, hides: "Before the change." }],
      };
    },
    "a reviewer's picture": async (app) => {
      const { student, course } = await addReviewedCourse(app);
      const data = { photoURL: `/people/${createId()}.svg` };
      return {
        write: (to) => sendCall({ by: student, to: `PATCH ${to}/api/account`, data }),
        pages: [{ path: course.page, shows: data.photoURL }],
      };
    },
    "a deleted account": async (app) => {
      const { student, course } = await addReviewedCourse(app);
      return {
        write: (to) => sendCall({ by: student, to: `DELETE ${to}/api/account` }),
        pages: [{ path: course.page, hides: "Before the change." }],
      };
    },
    "demo data, seeded again": async (app) => {
      const { serviceId, review } = await withDatabase(app, async (client) => {
        const course = await client
          .db()
          .collection("services")
          .findOne({ title: /^Everyday Spanish/ });
        const reviews = client.db().collection("reviews");
        const found = await reviews.findOne({ serviceId: course?._id }, { sort: { createdKey: -1 } });
        await reviews.deleteOne({ _id: found?._id });
        return { serviceId: String(course?._id), review: String(found?.review) };
      });
      await app.revalidate();
      return {
        write: () => app.seed(),
        // The text up to the first character that HTML escapes.
        pages: [{ path: `/details/${serviceId}`, shows: review.split(/['"&<>]/)[0] || review }],
      };
    },
  },
  purchases: {
    "a purchase": async (app) => {
      const [teacher, student] = await createStudents(app);
      const course = await addTaughtCourse(app, teacher);
      const { intentId, price } = await student.payCart(course);
      const data = { price, transactionId: intentId, email: student.email };
      return {
        write: (to) => sendCall({ by: student, to: `POST ${to}/api/payment-done`, data }),
        pages: [{ path: course.page, shows: "1 student" }],
      };
    },
    "a refund": async (app) => {
      const { student, course, purchaseId } = await addBoughtCourse(app);
      const data = { serviceId: course.id };
      return {
        write: (to) => sendCall({ by: student, to: `POST ${to}/api/purchases/${purchaseId}/refunds`, data }),
        pages: [{ path: course.page, hides: "1 student" }],
      };
    },
    "a certificate whose course was refunded": async (app) => {
      const { teacher, student, course, purchaseId } = await addBoughtCourse(app);
      const lessonId = course.lessons[0]?.id;
      const learned = await sendCall({
        by: student,
        to: `PUT ${app.baseURL}/api/learning/${course.id}`,
        data: { lessonId, done: true },
      });
      const data = { serviceId: course.id };
      return {
        write: (to) => sendCall({ by: teacher, to: `POST ${to}/api/purchases/${purchaseId}/refunds`, data }),
        pages: [{ path: `/certificates/${learned.certificateId}`, status: 410 }],
      };
    },
  },
};

/** Returns the problem of a page as the next visitor gets it from this server, or an empty string. */
async function findProblem(
  server: string,
  { path, shows, hides, status = 200 }: ExpectedPage,
): Promise<string> {
  const answer = await fetch(server + path);
  const text = await answer.text();
  if (answer.status !== status) return `${path} returns ${answer.status}`;
  if (shows && !text.includes(shows)) return `${path} lacks "${shows}"`;
  if (hides && text.includes(hides)) return `${path} still has "${hides}"`;
  return "";
}

const cases = Object.entries(changes).flatMap(([kind, byName]) =>
  Object.entries(byName).map(([name, begin]) => ({ kind, name, begin })),
);

for (const [index, { name, begin }] of sampleCases(cases, { covers: ({ kind }) => [kind] }).entries()) {
  test(`${name}: written through one server, every page of the other shows it a second later`, async ({
    ownApp,
  }) => {
    const { write, pages } = await begin(ownApp);
    // Alternates, because a request may reach either server.
    const servers = [ownApp.baseURL, sibling.baseURL];
    const [writer = "", reader = ""] = index % 2 === 0 ? servers : servers.reverse();
    // Both servers know the earlier writes.
    await sleep(lateMs);
    // Loaded twice, so that the second comes from the cache, as it does for visitors at rest.
    for (const place of [...pages, ...pages]) {
      expect(await findProblem(reader, place), "before the write").not.toBe("");
    }
    await write(writer);
    // Not a poll: the first request to a stale page would revalidate it, and the second would pass.
    await sleep(lateMs);
    expect(await Promise.all(pages.map((place) => findProblem(reader, place)))).toEqual(pages.map(() => ""));
    expect(await Promise.all(pages.map((place) => findProblem(writer, place)))).toEqual(pages.map(() => ""));
  });
}

test("regardless of the number of page requests, a server polls the others' changes once a second and runs no other query", {
  tag: longTag,
}, async ({ ownApp }) => {
  // Its own write isn't a change by another server, so its page stays cached.
  await addReviewedCourse(ownApp);
  await ownApp.settle();
  await fetch(ownApp.baseURL);
  await ownApp.settle();
  ownApp.commands.takeQuestions();
  const startedAt = performance.now();
  let pages = 0;
  while (performance.now() - startedAt < 2500) {
    await fetch(ownApp.baseURL);
    pages += 1;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  expect(pages).toBeGreaterThan(20);
  expect(ownApp.commands.take()).toEqual([]);
  expect(ownApp.commands.takeQuestions()).toBeLessThanOrEqual(Math.ceil(seconds / 0.9));
});

test("a server that is killed in the middle of a write leaves no stale page, and starts with fresh ones", {
  tag: longTag,
}, async ({ ownApp }) => {
  const { student, course, reviewId } = await addReviewedCourse(ownApp);
  const place = { path: course.page, hides: "Before the change." };
  for (const server of [ownApp.baseURL, sibling.baseURL]) {
    expect(await findProblem(server, place), "before the write").not.toBe("");
  }
  const isHeld = ownApp.commands.holdAnswerTo("delete");
  const deleting = student.send(`DELETE ${sibling.baseURL}/api/reviews/${reviewId}`).catch(() => null);
  await isHeld;
  await sibling.kill();
  await deleting;
  await sleep(lateMs);
  expect(await findProblem(ownApp.baseURL, place)).toBe("");
  await sibling.restart();
  expect(await findProblem(sibling.baseURL, place)).toBe("");

  const data = { version: 0, title: `Renamed ${createId()}` };
  const { teacher, course: next } = await addReviewedCourse(ownApp);
  await findProblem(sibling.baseURL, { path: next.page });
  await sendCall({ by: teacher, to: `PATCH ${ownApp.baseURL}/api/services/${next.id}`, data });
  await sleep(lateMs);
  expect(await findProblem(sibling.baseURL, { path: next.page, shows: data.title })).toBe("");
});

test("people log in, buy, and log out while every request reaches another server", { tag: longTag }, async ({
  ownApp,
  page,
  browser,
}) => {
  const balancer = await startBalancer([ownApp.baseURL, sibling.baseURL]);
  try {
    await buyThrough({ balancer, app: ownApp, page });
    const [cookie] = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
    const copied = await browser.newContext({ baseURL: balancer.baseURL });
    if (cookie) await copied.addCookies([cookie]);
    expect((await copied.request.get("/api/session")).status()).toBe(200);
    await page.request.delete(`${balancer.baseURL}/api/session`, { headers: sameOrigin });
    for (const server of [ownApp.baseURL, sibling.baseURL]) {
      expect((await copied.request.get(`${server}/api/session`)).status()).toBe(401);
    }
    await copied.close();
  } finally {
    await balancer.stop();
  }
});

async function buyThrough({
  balancer,
  app,
  page,
}: {
  balancer: Balancer;
  app: OwnApp;
  page: Parameters<typeof pay>[0];
}): Promise<void> {
  const [, student] = await createStudents(app);
  const { id, title } = await student.addCourse();
  await page.goto(`${balancer.baseURL}/login?from=${encodeURIComponent(`/details/${id}`)}`);
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password").fill(student.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("link", { name: "Go to cart" }).first()).toBeVisible();
  await page.goto(`${balancer.baseURL}/cart/${student.email}`);
  await pay(page);
  await expectPaid(page);
  await page.goto(`${balancer.baseURL}/purchases`);
  await expect(page.getByText(title).first()).toBeVisible();
}

test("a rate limit counts the requests to both servers", { tag: longTag }, async ({ ownApp }) => {
  const limited = await ownApp.startSibling({ RATE_LIMIT_SCALE: "1" });
  try {
    const [, student] = await createStudents(ownApp);
    const { id } = await student.addCourse();
    const write = (server: string) => student.send(`POST ${server}/api/cart`, { serviceId: id });
    for (let count = 1; count < 60; count += 1) await write(ownApp.baseURL);
    expect((await write(limited.baseURL)).ok(), "the 60th of this minute").toBe(true);
    expect((await write(limited.baseURL)).status(), "the 61st").toBe(429);
  } finally {
    await limited.stop();
  }
});
