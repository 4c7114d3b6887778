// This file is long because it is a table of every person, action, and choice of stars.

import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, test } from "vitest";
import { DELETE, GET as GET_REVIEWS, PATCH } from "#app/api/reviews/[titleOrId]/route";
import { POST } from "#app/api/reviews/route";
import { GET as GET_COURSE } from "#app/api/services/[id]/route";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { addOwnCourse, type OwnCourse } from "#dev/testing/courses/own-course";
import { updateBuyerReview, updateStarCounts } from "#dev/testing/courses/update-counts";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { insertPayment, refundPayments } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { parseNextLink } from "#lib/rules/api/next-link";

type Person = { headers: Record<string, string>; uid: string };

let course: OwnCourse;

beforeEach(async () => {
  course = await addOwnCourse();
});

/** Creates each kind of user who may try to rate the course. */
const people = {
  visitor: async (): Promise<Person> => ({ headers: {}, uid: "" }),
  "signed in without purchase": () => addCaller(),
  buyer: () => addBuyer(),
  "buyer refunded": async () => {
    const buyer = await addBuyer();
    await refundPayments(buyer.uid);
    return buyer;
  },
  "buyer refunded, then bought again": async () => {
    const buyer = await addBuyer();
    await refundPayments(buyer.uid);
    await insertPayment({ uid: buyer.uid, serviceIds: [course.id] });
    return buyer;
  },
  "teacher of the course": async (): Promise<Person> => course.teacher,
} satisfies Record<string, () => Promise<Person>>;

type Who = keyof typeof people;

async function addBuyer(): Promise<Caller> {
  const buyer = await addCaller();
  await insertPayment({ uid: buyer.uid, serviceIds: [course.id] });
  return buyer;
}

const text = "Clear and kind.";

const create = ({ headers }: Person, stars?: number | null) =>
  sendBody(POST, {
    method: "POST",
    path: "/api/reviews",
    headers,
    body: { title: course.title, review: text, ...(stars !== undefined && { stars }) },
  });

const edit = ({ headers }: Person, id: string, stars?: number | null) =>
  sendBody(PATCH, {
    method: "PATCH",
    path: `/api/reviews/${id}`,
    params: { titleOrId: id },
    headers,
    body: { review: "Better than I said.", ...(stars !== undefined && { stars }) },
  });

const remove = ({ headers }: Person, id: string) =>
  sendBody(DELETE, { method: "DELETE", path: `/api/reviews/${id}`, params: { titleOrId: id }, headers });

/** Reads the public stars of the course and of its reviews. */
async function readPublic() {
  const params = { titleOrId: course.title };
  const { body: reviews } = await callRoute(GET_REVIEWS, "/api/reviews/title", { params });
  const { body } = await callRoute(GET_COURSE, "/api/services/id", { params: { id: course.id } });
  return {
    course: body.stars,
    reviews: reviews.map(({ stars, isBuyer }: { stars: number; isBuyer: boolean }) => [stars, isBuyer]),
  };
}

const nothing = { course: null, reviews: [] };
const words = { course: null, reviews: [[null, false]] };
const buyersWords = { course: null, reviews: [[null, true]] };
const rated = (stars: number) => ({ course: { average: stars, count: 1 }, reviews: [[stars, true]] });

describe("who can create a review, with and without stars", () => {
  test.each<
    [Who, status: [wordsOnly: number, starred: number], shown: [wordsOnly: unknown, starred: unknown]]
  >([
    ["visitor", [401, 401], [nothing, nothing]],
    ["signed in without purchase", [201, 422], [words, nothing]],
    ["buyer", [201, 201], [buyersWords, rated(4)]],
    ["buyer refunded", [201, 422], [words, nothing]],
    ["buyer refunded, then bought again", [201, 201], [buyersWords, rated(4)]],
    ["teacher of the course", [403, 403], [nothing, nothing]],
  ])("%s: %j", async (who, statuses, shown) => {
    const first = await people[who]();
    const answer = await create(first, 4);
    expect(answer.status).toBe(statuses[1]);
    if (answer.status === 422) {
      expect(answer.body.error.fields).toEqual({
        stars: "Only students who bought this course can rate it.",
      });
    }
    expect(await readPublic()).toEqual(shown[1]);

    course = await addOwnCourse();
    const second = await people[who]();
    expect((await create(second)).status).toBe(statuses[0]);
    expect(await readPublic()).toEqual(shown[0]);
  });
});

type Edit = {
  status: { without: number; with: number; back: number };
  /** The public stars after each edit, in this order. */
  shown: { without: unknown; with: unknown; back: unknown };
};

describe("who can edit a review that an owner of the course wrote with 4 stars", () => {
  const forbidden = (status: number): Edit => ({
    status: { without: status, with: status, back: status },
    shown: { without: rated(4), with: rated(4), back: rated(4) },
  });

  test.each<[Who, Edit]>([
    ["visitor", forbidden(401)],
    ["signed in without purchase", forbidden(404)],
    [
      "buyer",
      {
        status: { without: 200, with: 200, back: 200 },
        shown: { without: rated(4), with: rated(2), back: buyersWords },
      },
    ],
    [
      "buyer refunded",
      {
        status: { without: 200, with: 422, back: 200 },
        shown: { without: words, with: words, back: words },
      },
    ],
    ["teacher of the course", forbidden(404)],
  ])("%s", async (who, { status, shown }) => {
    const author = await addBuyer();
    const id = (await create(author, 4)).body.insertedId;
    if (who === "buyer refunded") await refund(author);
    const person = who.startsWith("buyer") ? author : await people[who]();
    for (const [name, stars] of [
      ["without", undefined],
      ["with", 2],
      ["back", null],
    ] as const) {
      expect((await edit(person, id, stars)).status, name).toBe(status[name]);
      expect(await readPublic(), name).toEqual(shown[name]);
    }
  });

  test("a user who reviewed without owning the course can't add stars", async () => {
    const student = await addCaller();
    const id = (await create(student)).body.insertedId;
    expect((await edit(student, id, 5)).status).toBe(422);
    expect(await readPublic()).toEqual(words);
    expect((await readReview(id))?.review, "the review is unchanged").toBe(text);
  });
});

describe("who can delete a review, with and without stars", () => {
  test.each<[Who, status: number]>([
    ["visitor", 401],
    ["signed in without purchase", 404],
    ["buyer", 200],
    ["buyer refunded", 200],
    ["teacher of the course", 404],
  ])("%s: %i", async (who, status) => {
    for (const stars of [undefined, 3]) {
      course = await addOwnCourse();
      const author = await addBuyer();
      const id = (await create(author, stars)).body.insertedId;
      const before = await readPublic();
      if (who === "buyer refunded") await refund(author);
      const person = who.startsWith("buyer") ? author : await people[who]();
      expect((await remove(person, id)).status).toBe(status);
      expect(await readPublic()).toEqual(status === 200 ? nothing : before);
    }
  });
});

async function refund({ uid }: Person): Promise<void> {
  await refundPayments(uid);
  await updateBuyerReview({ uid, id: course.id });
}

test("stars that a refund removed from the average count again when the course is bought again", async () => {
  const author = await addBuyer();
  await create(author, 5);
  await refund(author);
  expect(await readPublic()).toEqual(words);
  await insertPayment({ uid: author.uid, serviceIds: [course.id] });
  await updateBuyerReview({ uid: author.uid, id: course.id });
  expect(await readPublic()).toEqual(rated(5));
});

test("an equal text with other stars is a different review: 409, and the first one stays", async () => {
  const author = await addBuyer();
  expect((await create(author, 5)).status).toBe(201);
  expect((await create(author, 5)).status).toBe(200);
  expect((await create(author, 1)).status).toBe(409);
  expect((await create(author)).status).toBe(409);
  expect(await readPublic()).toEqual(rated(5));
});

test.each([0, 6, -1, 4.5, "5", true, [5], { $gt: 0 }])("stars of %j are refused: 422", async (stars) => {
  const author = await addBuyer();
  const refused = await create(author, stars as number);
  expect([refused.status, refused.body.error.fields]).toEqual([422, { stars: "Choose 1 to 5 stars." }]);
  expect(await readPublic()).toEqual(nothing);
});

test("ratings of fifty buyers at once are all counted, and so are their simultaneous changes and deletions", async () => {
  const given = Array.from({ length: 50 }, (_, index) => (index % 5) + 1);
  const buyers = await Promise.all(given.map(addBuyer));
  const answers = await Promise.all(buyers.map((buyer, index) => create(buyer, given[index])));
  expect((await readPublic()).course).toEqual({ average: 3, count: 50 });
  const ids: string[] = answers.map(({ body }) => body.insertedId);
  await Promise.all(
    buyers.map((buyer, index) =>
      index % 2 === 0 ? edit(buyer, ids[index] ?? "", 5) : remove(buyer, ids[index] ?? ""),
    ),
  );
  expect((await readPublic()).course).toEqual({ average: 5, count: 25 });
});

describe("GET /api/reviews/{title} with sort and stars", () => {
  const given = [3, null, 5, 1, 5, null, 4, 3] as const;

  async function listStars(query: string, pageSize: number) {
    let path: string | undefined = `/api/reviews/title?limit=${pageSize}&${query}`;
    const shown: string[] = [];
    while (path) {
      const params = { titleOrId: course.title };
      const { headers, body } = await callRoute(GET_REVIEWS, path, { params });
      expect(body.length).toBeLessThanOrEqual(pageSize);
      for (const { stars, review } of body) shown.push(`${stars ?? "-"} ${review.replace("Review ", "")}`);
      path = parseNextLink({ headers })?.path;
    }
    return shown;
  }

  test.each([
    ["sort=newest", ["3 7", "4 6", "- 5", "5 4", "1 3", "5 2", "- 1", "3 0"]],
    ["sort=highest", ["5 4", "5 2", "4 6", "3 7", "3 0", "1 3", "- 5", "- 1"]],
    ["sort=lowest", ["1 3", "3 7", "3 0", "4 6", "5 4", "5 2", "- 5", "- 1"]],
    ["stars=5", ["5 4", "5 2"]],
    ["stars=2", []],
  ])("%s lists every matching review once, in order, for any page size", async (query, expected) => {
    await insertReviews({ serviceId: course.id, title: course.title, stars: [...given] });
    await updateStarCounts(course.id);
    for (const pageSize of [1, 2, 3, 8, 100]) {
      expect(await listStars(query, pageSize), `pages of ${pageSize}`).toEqual(expected);
    }
  });

  test.each([
    "sort=best",
    "stars=0",
    "stars=6",
    "stars=five",
    "sort=highest&cursor=0",
    `cursor=5.${"0".repeat(36)}`,
  ])("?%s is refused: 422", async (query) => {
    const params = { titleOrId: course.title };
    const { status } = await callRoute(GET_REVIEWS, `/api/reviews/title?${query}`, { params });
    expect(status).toBe(422);
  });
});

/** A review as it is stored, or null. */
async function readReview(id: string): Promise<ReviewDocument | null> {
  return openTestDatabase()
    .collection<ReviewDocument>("reviews")
    .findOne({ _id: new ObjectId(id) });
}
