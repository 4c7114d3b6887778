import { MongoClient, ObjectId } from "mongodb";
import { longTag } from "#dev/testing/cases";
import { createStudent } from "#dev/testing/people/student";
import { firstCourseShard } from "#dev/testing/seo/list-sitemap-urls";
import { createSession } from "#e2e/support/faults/fault-world";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

// These tests share one server and database and run one after the other.
test.describe.configure({ mode: "default" });

/** Returns the text of a public page as the next visitor gets it. */
async function fetchText(app: OwnApp, path: string): Promise<string> {
  const answer = await fetch(app.baseURL + path);
  return answer.text();
}

async function createOwnStudent(app: OwnApp) {
  return createStudent(await createSession(app));
}

/** Adds another teacher's course with a review by this student. */
async function addReviewedCourse(app: OwnApp, review: string) {
  const [teacher, student] = await Promise.all([createOwnStudent(app), createOwnStudent(app)]);
  const course = await teacher.addCourse();
  const posted = await student.send("POST /api/reviews", { title: course.title, name: student.name, review });
  const { insertedId } = await posted.json();
  return { ...course, student, deletion: `DELETE /api/reviews/${insertedId}` };
}

test("a review whose deletion lost its response is gone from the public page", async ({ ownApp }) => {
  const review = "Lost and gone.";
  const { id, student, deletion } = await addReviewedCourse(ownApp, review);
  expect(await fetchText(ownApp, `/details/${id}`)).toContain(review);

  const isHeld = ownApp.commands.holdAnswerTo("delete");
  const deleting = student.send(deletion);
  await isHeld;
  await ownApp.commands.goDown();
  expect((await deleting).status()).toBe(503);
  await ownApp.commands.comeBack();

  expect(await fetchText(ownApp, `/details/${id}`)).not.toContain(review);
  expect((await student.send(deletion)).status()).toBe(404);
  expect(await fetchText(ownApp, `/details/${id}`)).not.toContain(review);
});

test("a write that fails just before an outage leaves its pages readable, and what it did shows once the outage is over", async ({
  ownApp,
}) => {
  const review = "Deleted, or not?";
  const { id, student, deletion } = await addReviewedCourse(ownApp, review);
  const paths = ["/", "/services", `/details/${id}`];
  for (const path of paths) expect(await fetchText(ownApp, path), path).toContain("</html>");
  const isHeld = ownApp.commands.holdAnswerTo("delete");
  const deleting = student.send(deletion);
  await isHeld;
  await ownApp.commands.goDown();
  expect((await deleting).status()).toBe(503);
  for (const path of paths) expect((await fetch(ownApp.baseURL + path)).status, path).toBe(200);
  const page = await fetch(`${ownApp.baseURL}/details/${id}`);
  expect(page.headers.get("Cache-Status")).toMatch(/^Openbook; hit; ttl=-\d+; detail=database-away$/);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(await page.text()).toContain(review);
  await ownApp.commands.comeBack();
  // The server notices within seconds.
  await expect.poll(() => fetchText(ownApp, `/details/${id}`)).not.toContain(review);
});

test("a search during an outage is a failure, unless it was made before", async ({ ownApp }) => {
  const getStatus = async (q: string) => (await fetch(`${ownApp.baseURL}/services?q=${q}`)).status;
  expect(await getStatus("spanish")).toBe(200);
  await ownApp.commands.goDown();
  expect([await getStatus("spanish"), await getStatus("welding")]).toEqual([200, 500]);
  await ownApp.commands.comeBack();
});

test("a page that was rendering while a review was deleted isn't cached", async ({ ownApp }) => {
  const review = "Deleted meanwhile.";
  const { id, student, deletion } = await addReviewedCourse(ownApp, review);

  // By then the reviews have been read, but not their count.
  const isHeld = ownApp.commands.holdAnswerTo("aggregate");
  const early = fetchText(ownApp, `/details/${id}`);
  const release = await isHeld;
  expect((await student.send(deletion)).ok()).toBe(true);
  release();
  await early;

  expect(await fetchText(ownApp, `/details/${id}`)).not.toContain(review);
});

test("a link shows the current version of a course to a browser that visited before", {
  tag: longTag,
}, async ({ ownApp, page }) => {
  const review = "Deleted since the last visit.";
  const { id, title, student, deletion } = await addReviewedCourse(ownApp, review);
  const openCourse = async () => {
    const isPrefetched = page.waitForResponse((answer) => answer.url().includes(`/details/${id}?_rsc`));
    await page.goto(`${ownApp.baseURL}/services`);
    await isPrefetched;
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  };
  await openCourse();
  await expect(page.getByText(review)).toBeVisible();
  expect((await student.send(deletion)).ok()).toBe(true);
  await openCourse();
  await expect(page.getByText("No reviews yet.")).toBeVisible();
  await expect(page.getByText(review)).toBeHidden();
});

test("a list that shares a read from before a write isn't cached either", { tag: longTag }, async ({
  ownApp,
}) => {
  const { title } = await addReviewedCourse(ownApp, "The first of all.");
  const other = await createOwnStudent(ownApp);

  const twoReviews = new RegExp(`${title}[\\s\\S]{0,600}?2 reviews`);

  const isHeld = ownApp.commands.holdAnswerTo("aggregate");
  const home = fetchText(ownApp, "/");
  const release = await isHeld;
  const answer = await other.send("POST /api/reviews", { title, name: other.name, review: "The second." });
  expect(answer.status()).toBe(201);
  const list = fetchText(ownApp, "/services");
  // Once it runs no more queries, the list is waiting for the home page's read.
  await expect.poll(() => ownApp.commands.take().length).toBe(0);
  release();
  await Promise.all([home, list]);

  expect(await fetchText(ownApp, "/services")).toMatch(twoReviews);
  expect(await fetchText(ownApp, "/")).toMatch(twoReviews);
});

test("a restart doesn't bring back pages from the build", { tag: longTag }, async ({ ownApp }) => {
  const { id, title } = await (await createOwnStudent(ownApp)).addCourse();
  const places = [
    ["/", title],
    ["/services", title],
    [firstCourseShard, id],
  ] as const;
  for (const [path, text] of places) expect(await fetchText(ownApp, path), path).toContain(text);
  await ownApp.restart();
  for (const [path, text] of places) expect(await fetchText(ownApp, path), path).toContain(text);
});

test("opening a course's URL before it exists doesn't cache a 404", { tag: longTag }, async ({ ownApp }) => {
  const next = new ObjectId();
  const address = `${ownApp.baseURL}/details/${next}`;
  expect((await fetch(address)).status).toBe(404);
  const client = new MongoClient(ownApp.environment.MONGODB_URI ?? "");
  const courses = client.db().collection("services");
  const course = await courses.findOne({});
  // The oldest course: later tests in this worker look at the newest.
  await courses.insertOne({
    ...course,
    _id: next,
    titleKey: `${next}`,
    createdKey: `${next}`.padStart(36, "0"),
  });
  expect((await fetch(address)).status).toBe(200);
  await courses.deleteOne({ _id: next });
  await client.close();
  await ownApp.revalidate();
});

test("an unknown course costs one database query, and every unknown page gets a 404 without being rendered", {
  tag: longTag,
}, async ({ ownApp }) => {
  await fetchText(ownApp, "/details/00000000000000000000000a");
  await ownApp.settle();
  const bodies = new Set<string>();
  for (let number = 1; number <= 20; number += 1) {
    const answer = await fetch(`${ownApp.baseURL}/details/${String(number).padStart(24, "0")}`);
    expect(answer.status).toBe(404);
    bodies.add(await answer.text());
  }
  expect(ownApp.commands.take()).toEqual(Array.from({ length: 20 }, () => "find"));
  // Rendering would have put each URL into its page.
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain("Page not found");
  const id = "0".repeat(24);
  for (const path of [
    `/details/${id}/reviews/highest`,
    `/details/${id}/preview/${id}`,
    `/teachers/${id}`,
    `/certificates/${"0".repeat(32)}`,
    "/blogs/no-article",
    "/legal/no-page",
  ]) {
    const answer = await fetch(ownApp.baseURL + path);
    expect(answer.status, path).toBe(404);
    expect(bodies, path).toContain(await answer.text());
  }
  ownApp.commands.take();
  expect((await fetch(`${ownApp.baseURL}/details/no-id`)).status).toBe(404);
  expect(ownApp.commands.take()).toEqual([]);
});
