import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "#app/api/cart/merge/route";
import { GET } from "#app/api/cart/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listBadBodies } from "#dev/testing/http/bad-bodies";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBadBody, sendBody } from "#dev/testing/http/send-body";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { createCourse } from "#lib/courses/create-course";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import type { NewCourse } from "#lib/rules/courses/course-schema";

let student: Caller;

beforeEach(async () => {
  student = await addCaller();
});

type AddedCourse = Partial<NewCourse> & { owner?: typeof teacher };
const addCourse = async ({ owner = teacher, ...change }: AddedCourse = {}) => {
  const course = buildCourse({ title: `Course ${crypto.randomUUID()}`, ...change });
  return (await createCourse({ course, owner })).id;
};
const addCourses = (count: number) => Promise.all(Array.from({ length: count }, () => addCourse()));
const ask = (ids: string) => callRoute(GET, `/api/cart?ids=${ids}`);
const merge = (serviceIds: unknown) =>
  sendBody(POST, {
    method: "POST",
    path: "/api/cart/merge",
    headers: student.headers,
    body: { serviceIds },
  });
const unpublish = (id: string) => updateState(id, "unpublished");
const listLines = () => openTestDatabase().collection("cartItems").find({ uid: student.uid }).toArray();

describe("a visitor's cart", () => {
  test("shows courses at their current prices, in the order in which they were added", async () => {
    const spanish = await addCourse({ title: "Everyday Spanish", price: 38.5, language: "es" });
    const free = await addCourse({ title: "A First Lesson", price: 0 });
    const { status, body } = await ask([free, spanish, free].join());
    const { image } = buildCourse();
    expect([status, body]).toEqual([
      200,
      [
        { state: "available", serviceId: free, title: "A First Lesson", language: null, image, price: 0 },
        {
          state: "available",
          serviceId: spanish,
          title: "Everyday Spanish",
          language: "es",
          image,
          price: 38.5,
        },
      ],
    ]);
  });

  test("describes unpublished and unknown courses only as gone", async () => {
    const [hidden, never] = [await addCourse(), "a".repeat(24)];
    await unpublish(hidden);
    expect((await ask(`${hidden},${never}`)).body).toEqual([
      { state: "gone", serviceId: hidden },
      { state: "gone", serviceId: never },
    ]);
  });

  const id = "0123456789abcdef01234567";
  test.each([
    ["no ids", ""],
    ["a title", "Everyday Spanish"],
    ["an empty id between two others", `${id},,${id}`],
    [
      "more courses than a cart holds",
      Array(cartLimit + 1)
        .fill(id)
        .join(),
    ],
  ])("rejects %s with 422", async (_name, ids) => {
    expect(await ask(encodeURIComponent(ids))).toMatchObject({
      status: 422,
      body: { error: { code: "invalid" } },
    });
  });
});

describe("merging a visitor's cart", () => {
  test("adds the courses that can be bought, and gives the reason for each one left out", async () => {
    const [gone, owned, inCart, ...added] = await addCourses(5);
    const taught = await addCourse({ owner: student });
    await unpublish(String(gone));
    await insertPayment({ uid: student.uid, serviceIds: [String(owned)] });
    await merge([inCart]);
    const { status, body } = await merge([...added, gone, owned, taught, inCart, ...added]);
    const skipped = [
      { serviceId: gone, reason: "gone" },
      { serviceId: owned, reason: "owned" },
      { serviceId: taught, reason: "taught" },
      { serviceId: inCart, reason: "in_cart" },
    ];
    expect([status, body]).toEqual([200, { added, skipped }]);
    expect(await listLines()).toHaveLength(3);
  });

  test("a retry after a lost response adds nothing twice", async () => {
    const ids = await addCourses(3);
    expect((await merge(ids)).body).toEqual({ added: ids, skipped: [] });
    const skipped = ids.map((serviceId) => ({ serviceId, reason: "in_cart" }));
    expect((await merge(ids)).body).toEqual({ added: [], skipped });
    expect(await listLines()).toHaveLength(3);
  });

  test("ten tabs at once add each course once, and each response accounts for all courses", async () => {
    const ids = await addCourses(5);
    const answers = await Promise.all(Array.from({ length: 10 }, () => merge(ids)));
    for (const { body } of answers) expect(body.added.length + body.skipped.length).toBe(5);
    expect(answers.flatMap(({ body }) => body.added).toSorted()).toEqual(ids.toSorted());
    expect(await listLines()).toHaveLength(5);
  });

  test("a cart never exceeds its limit, and the response lists the courses that were left out", async () => {
    const [first, second, ...ids] = await addCourses(cartLimit + 2);
    await merge(ids.slice(0, cartLimit - 1));
    const { body } = await merge([first, second]);
    expect(body).toEqual({ added: [first], skipped: [{ serviceId: second, reason: "full" }] });
    expect(await listLines()).toHaveLength(cartLimit);
  });

  test("is refused when the page was loaded for another user, and adds nothing", async () => {
    const call = { method: "POST", path: "/api/cart/merge", headers: student.headers } as const;
    const serviceIds = await addCourses(1);
    const send = (user: string) => sendBody(POST, { ...call, body: { serviceIds, user } });
    expect((await send("someone-else@openbook.test")).status).toBe(403);
    expect(await listLines()).toEqual([]);
    expect((await send(student.email)).status).toBe(200);
  });

  const id = "0123456789abcdef01234567";
  const bad = [
    ...listBadBodies({ serviceIds: [id], user: "ada@openbook.test" }).filter(
      // A long address is another user's address, which gets 403, and not an invalid one.
      ({ name }) => name !== "a huge text as user",
    ),
    ...[[], Array(cartLimit + 1).fill(id), [id, null]].map((serviceIds) => ({
      name: `${serviceIds.length} courses`,
      text: JSON.stringify({ serviceIds }),
      status: 422,
      code: "invalid",
    })),
  ];
  test("an invalid body is refused and adds nothing", async () => {
    for (const each of bad) {
      const call = { method: "POST", path: "/api/cart/merge", headers: student.headers, bad: each } as const;
      const { status, body } = await sendBadBody(POST, call);
      expect([status, body.error.code], each.name).toEqual([each.status, each.code]);
    }
    expect(await listLines()).toEqual([]);
  });
});
