import { beforeEach, describe, expect, test } from "vitest";
import { GET, POST, PUT } from "#app/api/services/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { addOwnCourse, updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller, addCallers } from "#dev/testing/people/sign-in";
import { listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { createCourse } from "#lib/courses/create-course";
import { parseNextLink } from "#lib/rules/api/next-link";
import { toCreatedKey } from "#lib/rules/db/created-key";

describe("GET /api/services", () => {
  beforeEach(async () => {
    for (let number = 1; number <= 7; number += 1) {
      await createCourse({ course: buildCourse({ title: `Course ${number}` }), owner: teacher });
    }
  });

  test("lists courses newest first, with their public fields and no data of their owners", async () => {
    const { status, headers, body } = await callRoute(GET, "/api/services");
    expect(status).toBe(200);
    expect(headers.get("X-Total-Count")).toBe("7");
    expect(headers.get("Link")).toBeNull();
    expect(body.map(({ title }: { title: string }) => title)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((number) => `Course ${number}`),
    );
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        "_id",
        "title",
        "details",
        "Ratings",
        "stars",
        "image",
        "price",
        "createdAt",
        "updatedAt",
        "headline",
        "category",
        "level",
        "language",
        "outcomes",
        "requirements",
        "state",
        "version",
        "totals",
        "teacher",
      ].sort(),
    );
  });

  test("paging returns every course once, even if many were created in one millisecond", async () => {
    const courses = openTestDatabase().collection("services");
    const createdAt = new Date("2026-01-01");
    for (const { _id } of await courses
      .find({ title: { $in: ["Course 2", "Course 3", "Course 4"] } })
      .toArray()) {
      await courses.updateOne({ _id }, { $set: { createdKey: toCreatedKey({ createdAt, _id }) } });
    }
    const seen: string[] = [];
    let path: string | undefined = "/api/services?limit=2";
    for (let page = 0; path && page < 10; page += 1) {
      const { status, headers, body } = await callRoute(GET, path);
      expect(status).toBe(200);
      seen.push(...body.map(({ title }: { title: string }) => title));
      path = parseNextLink({ headers })?.path;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test("a course added during paging doesn't shift or repeat other courses", async () => {
    const first = await callRoute(GET, "/api/services?limit=3");
    await createCourse({ course: buildCourse({ title: "Newcomer" }), owner: teacher });
    const next = parseNextLink(first)?.path ?? "";
    const second = await callRoute(GET, next);
    expect(second.body.map(({ title }: { title: string }) => title)).toEqual([
      "Course 4",
      "Course 3",
      "Course 2",
    ]);
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=two", "limit"],
    ["limit=1.5", "limit"],
    ["limit=", "limit"],
    ["cursor=x", "cursor"],
    ["cursor=", "cursor"],
    ["cursor=%00", "cursor"],
  ])("the invalid query %s gets 422 with a message for the field", async (query, field) => {
    const { status, body } = await callRoute(GET, `/api/services?${query}`);
    expect(status).toBe(422);
    expect(body.error.code).toBe("invalid");
    expect(body.error.fields[field]).toEqual(expect.any(String));
  });
});

describe("POST /api/services", () => {
  const path = "/api/services";

  test("adds a course owned by the signed-in user and revalidates only the lists", async () => {
    const { uid, email, headers } = await addCaller();
    const course = buildCourse({ title: "  Everyday French ", price: 9.99 });
    const { status, body } = await sendBody(POST, { method: "POST", path, headers, body: course });
    expect(status).toBe(201);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(listRevalidatedTags()).toEqual(["courses"]);
    const { body: listed } = await callRoute(GET, path);
    expect(listed).toEqual([
      expect.objectContaining({ _id: body.insertedId, title: "Everyday French", price: 9.99 }),
    ]);
    const stored = await openTestDatabase().collection("services").findOne({ title: "Everyday French" });
    expect(stored).toMatchObject({ priceCents: 999, owner: { uid, email } });
  });

  test("sending a course again, as after a lost response, returns the existing one", async () => {
    const { headers } = await addCaller();
    const body = buildCourse({ title: "Everyday French" });
    const send = (change = {}, sender = headers) =>
      sendBody(POST, { method: "POST", path, headers: sender, body: { ...body, ...change } });
    const first = await send();
    const again = await send({ title: "  Everyday French " });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { insertedId: serviceId } = first.body;
    const other = await addCaller();
    const refused = [
      await send({ price: 12 }),
      await send({ title: "Everyday FRENCH" }),
      await send({}, other.headers),
    ];
    for (const { status, body } of refused) {
      expect([status, body.error.details]).toEqual([409, { serviceId }]);
    }
    expect((await callRoute(GET, path)).body).toHaveLength(1);
  });

  test("a second course also revalidates its teacher's pages, which show the number of courses", async () => {
    const { uid, headers } = await addCaller();
    const post = (title: string) =>
      sendBody(POST, { method: "POST", path, headers, body: buildCourse({ title }) });
    await post("Everyday French");
    await post("Everyday Greek");
    const teacher = await openTestDatabase().collection("teachers").findOne({ uid });
    expect(listRevalidatedTags()).toEqual(["courses", "courses", `teacher:${teacher?._id}`]);
  });

  test("the optional fields are stored, and a retry must have equal ones", async () => {
    const { headers } = await addCaller();
    const facts = {
      headline: "Say what you mean.",
      category: "languages",
      level: "beginner",
      language: "FR",
      outcomes: ["Order a meal"],
      requirements: [],
    };
    const body = { ...buildCourse({ title: "Everyday French" }), ...facts };
    const send = (change = {}) =>
      sendBody(POST, { method: "POST", path, headers, body: { ...body, ...change } });
    const first = await send();
    expect((await callRoute(GET, path)).body).toMatchObject([{ ...facts, language: "fr" }]);
    expect([first.status, (await send()).status]).toEqual([201, 200]);
    for (const change of [
      { headline: "" },
      { outcomes: [] },
      { level: "all" },
      { requirements: undefined },
    ]) {
      const { status, body } = await send(change);
      expect([status, body.error.details]).toEqual([409, { serviceId: first.body.insertedId }]);
    }
  });

  test("the title of another teacher's unpublished course gets 409 without that course's id", async () => {
    const other = await addOwnCourse();
    await updateState(other.id, "hidden");
    const { headers } = await addCaller();
    const body = buildCourse({ title: other.title });
    const { status, body: answer } = await sendBody(POST, { method: "POST", path, headers, body });
    expect([status, answer.error.details]).toEqual([409, undefined]);
  });

  test("fifty simultaneous posts of one title add one course, and 49 get 409 with its id", async () => {
    const callers = await addCallers(50);
    const answers = await Promise.all(
      callers.map(({ headers }, index) => {
        const title = index % 2 ? "Everyday French" : " everyday  FRENCH";
        return sendBody(POST, { method: "POST", path, headers, body: buildCourse({ title }) });
      }),
    );
    const added = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([added.length, refused.length]).toEqual([1, 49]);
    const serviceId = added[0]?.body.insertedId;
    for (const { body } of refused)
      expect(body.error).toMatchObject({ code: "conflict", details: { serviceId } });
    expect((await callRoute(GET, path)).body).toHaveLength(1);
    // A 409 revalidates too, because it may answer the retry of a write whose response was lost.
    expect(listRevalidatedTags()).toEqual(Array(50).fill("courses"));
  });
});

test("every response has a request id", async () => {
  const { headers } = await callRoute(GET, "/api/services");
  expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("an unsupported method gets 405 in the standard error format", async () => {
  const { status, headers, body } = await callRoute(PUT, "/api/services", { init: { method: "PUT" } });
  expect(status).toBe(405);
  expect(headers.get("Allow")).toBe("GET, HEAD, POST, OPTIONS");
  expect(body).toEqual({ error: { code: "method_not_allowed", message: expect.any(String) } });
});
