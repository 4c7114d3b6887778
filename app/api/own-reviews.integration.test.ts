import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as GET_MY_REVIEW } from "#app/api/myreview/[id]/route";
import { GET as GET_MY_REVIEWS } from "#app/api/myreviews/[email]/route";
import { DELETE, PATCH } from "#app/api/reviews/[titleOrId]/route";
import { POST as POST_REVIEW } from "#app/api/reviews/route";
import { POST as POST_SERVICE } from "#app/api/services/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { exportTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { createCourse } from "#lib/courses/create-course";
import { parseNextLink } from "#lib/rules/api/next-link";

const title = "Everyday Spanish";
const visitor: Caller = { uid: "", email: "", headers: {} };
let owner: Caller;
let other: Caller;
let serviceId: string;
let reviewId: string;

beforeAll(async () => {
  owner = await addCaller();
  other = await addCaller();
});

beforeEach(async () => {
  const created = await createCourse({ course: buildCourse({ title }), owner: teacher });
  serviceId = created.id;
  reviewId = (await addReview(owner, title)).body.insertedId;
});

const addReview = ({ headers }: Caller, courseTitle: string) =>
  sendBody(POST_REVIEW, {
    method: "POST",
    path: "/api/reviews",
    headers,
    body: { title: courseTitle, review: "Clear and kind." },
  });
const listOwn = ({ headers }: Caller, email: string, query = "") =>
  callRoute(GET_MY_REVIEWS, `/api/myreviews/${email}${query}`, { params: { email }, init: { headers } });
const getOwn = ({ headers }: Caller, id: string) =>
  callRoute(GET_MY_REVIEW, `/api/myreview/${id}`, { params: { id }, init: { headers } });
const change = ({ headers }: Caller, id: string) =>
  sendBody(PATCH, {
    method: "PATCH",
    path: `/api/reviews/${id}`,
    params: { titleOrId: id },
    headers,
    body: { review: "Changed." },
  });
const remove = ({ headers }: Caller, id: string) =>
  sendBody(DELETE, { method: "DELETE", path: `/api/reviews/${id}`, params: { titleOrId: id }, headers });

test("My Reviews lists only the user's reviews, newest first, with email and course", async () => {
  await createCourse({ course: buildCourse({ title: "Everyday French" }), owner: teacher });
  await addReview(owner, "Everyday French");
  await addReview(other, "Everyday French");
  const { status, body } = await listOwn(owner, owner.email.toUpperCase());
  expect(status).toBe(200);
  expect(body.map((review: { title: string }) => review.title)).toEqual(["Everyday French", title]);
  expect(body[1]).toEqual({
    _id: reviewId,
    name: "Grace Hopper",
    email: owner.email,
    review: "Clear and kind.",
    stars: null,
    isBuyer: false,
    answer: null,
    areStarsPending: false,
    hidden: null,
    photo: "",
    title,
    serviceId,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
  expect((await listOwn(owner, owner.email, `?serviceId=${serviceId}`)).body).toEqual([body[1]]);
  expect((await listOwn(other, other.email, `?serviceId=${serviceId}`)).body).toEqual([]);
  expect((await getOwn(owner, reviewId)).body).toEqual(body[1]);
});

test("reviews beyond the first page are reachable through the next link", async () => {
  for (const each of ["Course 1", "Course 2"]) {
    await createCourse({ course: buildCourse({ title: each }), owner: teacher });
    await addReview(owner, each);
  }
  const first = await listOwn(owner, owner.email, "?limit=2");
  const cursor = parseNextLink(first)?.cursor;
  const second = await listOwn(owner, owner.email, `?limit=2&cursor=${cursor}`);
  expect([...first.body, ...second.body].map((review: { title: string }) => review.title)).toEqual([
    "Course 2",
    "Course 1",
    title,
  ]);
});

describe("another user's data is inaccessible, and a rejected call changes nothing", () => {
  const endpoints: [string, number, (caller: Caller) => Promise<{ status: number }>][] = [
    ["GET /api/myreviews/{email}", 403, (caller) => listOwn(caller, owner.email)],
    ["GET /api/myreview/{id}", 404, (caller) => getOwn(caller, reviewId)],
    ["PATCH /api/reviews/{id}", 404, (caller) => change(caller, reviewId)],
    ["DELETE /api/reviews/{id}", 404, (caller) => remove(caller, reviewId)],
  ];

  test.each(endpoints)(
    "%s answers its owner, 401 to visitors, and %i to other users",
    async (_name, refusal, call) => {
      const before = await exportTestDatabase();
      expect((await call(visitor)).status).toBe(401);
      expect((await call(other)).status).toBe(refusal);
      expect(await exportTestDatabase()).toBe(before);
      expect((await call(owner)).status).toBe(200);
    },
  );

  test.each([
    ["POST /api/reviews", () => addReview(visitor, title)],
    [
      "POST /api/services",
      () =>
        sendBody(POST_SERVICE, {
          method: "POST",
          path: "/api/services",
          body: buildCourse({ title: "Everyday French" }),
        }),
    ],
  ])("%s answers 401 when signed out", async (_name, call) => {
    const before = await exportTestDatabase();
    expect((await call()).status).toBe(401);
    expect(await exportTestDatabase()).toBe(before);
  });
});

test.each([
  ["GET /api/myreview/{id}", getOwn],
  ["PATCH /api/reviews/{id}", change],
  ["DELETE /api/reviews/{id}", remove],
])("%s: 400 for a malformed id, 404 for an unknown one", async (_name, call) => {
  for (const id of ["x", "a".repeat(23), "g".repeat(24), "../../etc", title, '{"$ne":null}']) {
    expect((await call(owner, id)).status, id).toBe(400);
  }
  expect((await call(owner, "0".repeat(24))).status).toBe(404);
});
