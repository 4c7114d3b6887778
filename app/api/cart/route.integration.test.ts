import { describe, expect, test } from "vitest";
import { DELETE as DELETE_LINE, GET as GET_CART } from "#app/api/cart/[userOrId]/route";
import { POST } from "#app/api/cart/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";
import { createCourse } from "#lib/courses/create-course";

type Student = { uid: string; email: string; headers: Record<string, string> };

async function signInStudent(): Promise<Student> {
  const account = await addAccount();
  const Authorization = `Bearer ${await getIdToken(account)}`;
  return { ...account, headers: { Authorization, "Content-Type": "application/json" } };
}

const addCourse = async (title = "Everyday Spanish", price = 39) => {
  const { id } = await createCourse({ course: buildCourse({ title, price }), owner: teacher });
  return id;
};

const add = (body: unknown, headers: Record<string, string> = {}) =>
  callRoute(POST, "/api/cart", { init: { method: "POST", headers, body: JSON.stringify(body) } });
const list = (userOrId: string, headers: Record<string, string> = {}) =>
  callRoute(GET_CART, `/api/cart/${userOrId}`, { params: { userOrId }, init: { headers } });
const remove = (userOrId: string, headers: Record<string, string> = {}) =>
  callRoute(DELETE_LINE, `/api/cart/${userOrId}`, {
    params: { userOrId },
    init: { method: "DELETE", headers },
  });

const findLines = (uid: string) => openTestDatabase().collection("cartItems").find({ uid }).toArray();

test("a course in the cart has the documented fields and the catalog's price", async () => {
  const student = await signInStudent();
  const serviceId = await addCourse("Everyday Spanish", 38.5);
  const added = await add({ serviceId }, student.headers);
  expect(added).toMatchObject({ status: 201, body: { acknowledged: true, insertedId: expect.any(String) } });
  const { status, headers, body } = await list(student.email, student.headers);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(body).toEqual([
    {
      _id: added.body.insertedId,
      serviceId,
      title: "Everyday Spanish",
      image: buildCourse().image,
      price: 38.5,
      user: student.email,
      state: "available",
    },
  ]);
});

test("adding a course again returns the existing item", async () => {
  const student = await signInStudent();
  const serviceId = await addCourse();
  const first = await add({ serviceId }, student.headers);
  const second = await add({ title: " everyday  SPANISH" }, student.headers);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
});

test("50 simultaneous adds of one course leave one item, and every response has its id", async () => {
  const student = await signInStudent();
  const serviceId = await addCourse();
  const answers = await Promise.all(Array.from({ length: 50 }, () => add({ serviceId }, student.headers)));
  const lines = await findLines(student.uid);
  expect(lines).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.insertedId))).toEqual(new Set([lines[0]?._id.toHexString()]));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
});

test("a cart takes 50 courses, one after the other, and then answers 'full' until one is removed", async () => {
  const student = await signInStudent();
  const courses = await Promise.all(Array.from({ length: 51 }, (_, index) => addCourse(`Course ${index}`)));
  const [last, ...serviceIds] = courses;
  for (const serviceId of serviceIds) expect((await add({ serviceId }, student.headers)).status).toBe(201);
  const refused = await add({ serviceId: last }, student.headers);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    { code: "conflict", message: expect.stringContaining("50 courses") },
  ]);
  expect((await add({ serviceId: serviceIds[0] }, student.headers)).status, "one that is in it").toBe(200);
  const [line, ...others] = await findLines(student.uid);
  expect(others).toHaveLength(49);
  await remove(String(line?._id), student.headers);
  expect((await add({ serviceId: last }, student.headers)).status).toBe(201);
});

test("60 simultaneous adds of different courses are each added or refused as 'full'", async () => {
  const student = await signInStudent();
  const serviceIds = await Promise.all(
    Array.from({ length: 60 }, (_, index) => addCourse(`Course ${index}`)),
  );
  const answers = await Promise.all(serviceIds.map((serviceId) => add({ serviceId }, student.headers)));
  const added = answers.filter(({ status }) => status === 201);
  expect(added.length).toBeGreaterThanOrEqual(50);
  expect(await findLines(student.uid)).toHaveLength(added.length);
  const others = answers.filter(({ status }) => status !== 201).map(({ status }) => status);
  expect(others).toEqual(Array(60 - added.length).fill(409));
});

test("a course that is already owned can't be added to the cart", async () => {
  const student = await signInStudent();
  const serviceId = await addCourse();
  await insertPayment({ uid: student.uid, serviceIds: [serviceId] });
  const { status, body } = await add({ serviceId }, student.headers);
  expect([status, body.error.code]).toEqual([409, "already_owned"]);
  expect(await findLines(student.uid)).toEqual([]);
});

test.each([["by its id"], ["by its title"]])(
  "teachers can't add their own course to the cart: %s",
  async (by) => {
    const author = await signInStudent();
    const { id: serviceId } = await createCourse({ course: buildCourse(), owner: author });
    const { status, body } = await add(
      by === "by its id" ? { serviceId } : { title: buildCourse().title },
      author.headers,
    );
    expect([status, body.error]).toEqual([
      403,
      { code: "forbidden", message: "You teach this course, so you can't buy it." },
    ]);
    expect(await findLines(author.uid)).toEqual([]);
  },
);

describe("price, title, image, and user from the client are ignored or rejected", () => {
  test.each<[string, Record<string, unknown>, number]>([
    ["a lower price", { price: 0.01 }, 201],
    ["a negative price", { price: -39 }, 201],
    ["a price of the wrong type", { price: { $gt: 0 } }, 201],
    ["another image", { image: "javascript:alert(1)" }, 201],
    ["another course's title beside the id", { title: "Quantum Physics" }, 201],
    ["the buyer's own address in capitals", { user: "OWN" }, 201],
    ["another user's address", { user: "another@openbook.test" }, 403],
    ["an address of the wrong type", { user: { $ne: null } }, 422],
    ["an empty address", { user: "" }, 403],
    ["a stored field that clients never send", { uid: "another" }, 422],
    ["a price in cents", { priceCents: 1 }, 422],
  ])("%s", async (_name, change, expected) => {
    const student = await signInStudent();
    const serviceId = await addCourse();
    await addCourse("Quantum Physics", 9);
    const user = change.user === "OWN" ? student.email.toUpperCase() : change.user;
    const { status } = await add(
      { serviceId, ...change, ...(user !== undefined && { user }) },
      student.headers,
    );
    expect(status).toBe(expected);
    const { body } = await list(student.email, student.headers);
    const line = { title: "Everyday Spanish", price: 39, image: buildCourse().image, user: student.email };
    expect(body).toEqual(expected === 201 ? [expect.objectContaining(line)] : []);
  });
});

test.each<[string, unknown, number]>([
  ["an unknown id", { serviceId: "0".repeat(24) }, 404],
  ["an unknown title", { title: "Unknown Course" }, 404],
  ["an empty object", {}, 422],
  ["an empty title", { title: "  " }, 422],
  ["a malformed id", { serviceId: "x" }, 422],
  ["a list", [], 422],
])("an unknown course isn't added: %s", async (_name, body, expected) => {
  const student = await signInStudent();
  expect((await add(body, student.headers)).status).toBe(expected);
  expect(await findLines(student.uid)).toEqual([]);
});

test("only the owner can read, add to, and delete from a cart", async () => {
  const [owner, other] = await Promise.all([signInStudent(), signInStudent()]);
  const serviceId = await addCourse();
  const { insertedId } = (await add({ serviceId }, owner.headers)).body;
  const json = { "Content-Type": "application/json" };
  const table: [string, Promise<{ status: number }>, number][] = [
    ["a visitor reads", list(owner.email), 401],
    ["another user reads", list(owner.email, other.headers), 403],
    ["the owner reads", list(owner.email, owner.headers), 200],
    ["the owner reads, in capitals", list(owner.email.toUpperCase(), owner.headers), 200],
    ["the owner reads, with a colon", list(`:${owner.email}`, owner.headers), 200],
    ["a visitor adds", add({ serviceId }, json), 401],
    ["another user adds for the owner", add({ serviceId, user: owner.email }, other.headers), 403],
    ["a visitor deletes", remove(insertedId), 401],
    ["another user deletes", remove(insertedId, other.headers), 404],
    ["the owner deletes a malformed id", remove(owner.email, owner.headers), 400],
    ["the owner deletes an unknown id", remove("0".repeat(24), owner.headers), 404],
  ];
  for (const [name, call, expected] of table) expect((await call).status, name).toBe(expected);
  expect(await findLines(owner.uid)).toHaveLength(1);
  expect((await remove(insertedId, owner.headers)).body).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await remove(insertedId, owner.headers)).status, "deleting twice").toBe(404);
});
