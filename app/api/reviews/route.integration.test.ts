import { beforeEach, describe, expect, test } from "vitest";
import { DELETE, GET as GET_REVIEWS, PATCH } from "#app/api/reviews/[titleOrId]/route";
import { POST } from "#app/api/reviews/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller, addCallers, type Caller } from "#dev/testing/people/sign-in";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { writeTags } from "#lib/cache/cache-manifest";
import { createCourse } from "#lib/courses/create-course";
import { countReviews } from "#lib/reviews/list-course-reviews";

const title = "Everyday Spanish";
let serviceId: string;

beforeEach(async () => {
  const created = await createCourse({ course: buildCourse({ title }), owner: teacher });
  serviceId = created.id;
  deleteRevalidatedTags();
});

const post = ({ headers }: Caller, change: Record<string, unknown> = {}) =>
  sendBody(POST, {
    method: "POST",
    path: "/api/reviews",
    headers,
    body: { title, review: "Clear and kind.", ...change },
  });
const change = ({ headers }: Caller, id: string, review: string) =>
  sendBody(PATCH, {
    method: "PATCH",
    path: `/api/reviews/${id}`,
    params: { titleOrId: id },
    headers,
    body: { review },
  });
const remove = ({ headers }: Caller, id: string) =>
  sendBody(DELETE, { method: "DELETE", path: `/api/reviews/${id}`, params: { titleOrId: id }, headers });
const listPublic = async () =>
  (await callRoute(GET_REVIEWS, `/api/reviews/${title}`, { params: { titleOrId: title } })).body;

describe("POST /api/reviews", () => {
  test("adds a public review and revalidates only pages with this course's reviews", async () => {
    const grace = await addCaller({ photoUrl: "https://pictures.example/grace.png" });
    const { status, body } = await post(grace, {
      email: grace.email.toUpperCase(),
      title: " everyday  SPANISH",
    });
    expect(status).toBe(201);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(listRevalidatedTags()).toEqual(writeTags.starsChanged([serviceId]));
    const [review] = await listPublic();
    expect(review).toMatchObject({ _id: body.insertedId, title, review: "Clear and kind." });
    expect(Object.keys(review)).not.toContain("email");
  });

  test("teachers can't review their own course", async () => {
    const author = await addCaller();
    const own = "Everyday French";
    await createCourse({ course: buildCourse({ title: own }), owner: author });
    const { status, body } = await post(author, { title: own });
    expect([status, body.error]).toEqual([
      403,
      { code: "forbidden", message: "You teach this course, so you can't review it." },
    ]);
    expect(await openTestDatabase().collection("reviews").findOne({ uid: author.uid })).toBeNull();
    expect((await post(author)).status, "another's course").toBe(201);
  });

  test("uses the profile's name, photo, and email, and ignores those in the body", async () => {
    const grace = await addCaller({ photoUrl: "https://pictures.example/grace.png" });
    await post(grace, { name: "Ada Lovelace", photo: "https://pictures.example/ada.png" });
    expect(await openTestDatabase().collection("reviews").findOne({ uid: grace.uid })).toMatchObject({
      name: "Grace Hopper",
      photo: "https://pictures.example/grace.png",
      email: grace.email,
    });
  });

  test("uses the typed name if the profile has none, and requires one otherwise", async () => {
    const nameless = await addCaller({ displayName: "" });
    const refused = await post(nameless);
    expect([refused.status, refused.body.error.fields]).toEqual([422, { name: "Enter your name." }]);
    expect((await post(nameless, { name: "  Mary Jackson " })).status).toBe(201);
    expect((await listPublic())[0].name).toBe("Mary Jackson");
  });

  test("403 for a review with another user's email address", async () => {
    const { status } = await post(await addCaller(), { email: "ada@openbook.test" });
    expect(status).toBe(403);
    expect(await listPublic()).toEqual([]);
  });

  test.each([
    ["title", { title: "Unknown Course" }],
    ["id", { serviceId: "0".repeat(24) }],
  ])("404 for an unknown course %s", async (_name, course) => {
    expect((await post(await addCaller(), course)).status).toBe(404);
    expect(listRevalidatedTags()).toEqual([]);
  });

  test("409 with the existing review's id for a second review of a course", async () => {
    const grace = await addCaller();
    const { body } = await post(grace);
    const second = await post(grace, { serviceId, review: "Another one." });
    expect([second.status, second.body.error.code]).toEqual([409, "conflict"]);
    expect(second.body.error.details).toEqual({ reviewId: body.insertedId });
  });

  test("sending a review again returns the existing one unchanged", async () => {
    const grace = await addCaller();
    const { body } = await post(grace);
    const [stored] = await listPublic();
    const again = await post(grace);
    expect([again.status, again.body]).toEqual([200, body]);
    expect(await listPublic()).toEqual([stored]);
  });

  test("fifty simultaneous posts of one review store it once, and all get its id", async () => {
    const grace = await addCaller();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(grace)));
    const added = answers.filter(({ status }) => status === 201);
    expect(added).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 200);
    expect(others).toHaveLength(49);
    for (const { body } of others) expect(body).toEqual(added[0]?.body);
    expect(await listPublic()).toHaveLength(1);
  });
});

test("PATCH changes the text, keeps the rest, and revalidates this course's reviews", async () => {
  const grace = await addCaller();
  const { body } = await post(grace);
  const before = (await listPublic())[0];
  const answer = await change(grace, body.insertedId, "  Better than I thought.  ");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  expect(listRevalidatedTags()).toEqual(
    Array(2)
      .fill(writeTags.starsChanged([serviceId]))
      .flat(),
  );
  const updatedAt = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(await listPublic()).toEqual([{ ...before, review: "Better than I thought.", updatedAt }]);
});

test("DELETE removes the review once, and a new review can follow", async () => {
  const grace = await addCaller();
  const { body } = await post(grace);
  const answer = await remove(grace, body.insertedId);
  expect([answer.status, answer.body]).toEqual([200, { acknowledged: true, deletedCount: 1 }]);
  expect((await remove(grace, body.insertedId)).status).toBe(404);
  expect(await listPublic()).toEqual([]);
  expect((await post(grace)).status).toBe(201);
  expect(listRevalidatedTags()).toEqual(
    Array(3)
      .fill(writeTags.starsChanged([serviceId]))
      .flat(),
  );
});

test("review counts stay exact under 200 adds and deletes by forty users at once", async () => {
  const titles = ["Course 1", "Course 2", "Course 3", "Course 4", "Course 5"];
  const ids = await Promise.all(
    titles.map(async (each) => {
      const { id } = await createCourse({ course: buildCourse({ title: each }), owner: teacher });
      return id;
    }),
  );
  const callers = await addCallers(40);
  // Each user sends one request at a time, which makes four times as many requests at once as there are connections.
  const statuses = await Promise.all(
    callers.map(async (caller, row) => {
      const own = titles.map((each, column) => ({ title: each, isThereBefore: (row + column) % 2 === 0 }));
      const written = new Map<string, string>();
      for (const { title: each } of own.filter(({ isThereBefore }) => isThereBefore)) {
        written.set(each, (await post(caller, { title: each })).body.insertedId);
      }
      const answers: number[] = [];
      for (const { title: each } of own) {
        const id = written.get(each);
        answers.push((id ? await remove(caller, id) : await post(caller, { title: each })).status);
      }
      return answers;
    }),
  );
  expect(statuses.flat().filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.flat().filter((status) => status === 201)).toHaveLength(100);
  expect(await countReviews(ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 20])));
});
