import { expect, test } from "vitest";
import { GET } from "#app/api/ownership/[serviceId]/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";
import { addCallers } from "#dev/testing/people/sign-in";
import { createCartItem } from "#lib/cart/cart-items";
import { createCourse } from "#lib/courses/create-course";
import { updateProgress } from "#lib/learning/update-progress";

const serviceId = "a".repeat(24);
const stranger = {
  owned: false,
  paid: false,
  inCart: false,
  taught: false,
  finished: false,
  continueAt: null,
  reported: [],
};

test("only users who paid for a course own it", async () => {
  const accounts = await Promise.all([addAccount(), addAccount()]);
  await insertPayment({ uid: accounts[0].uid, serviceIds: [serviceId, "b".repeat(24)] });
  const ask = async (id: string, Authorization?: string) =>
    callRoute(GET, `/api/ownership/${id}`, {
      params: { serviceId: id },
      init: { headers: Authorization ? { Authorization } : {} },
    });
  const [owner, other] = await Promise.all(
    accounts.map(async (account) => `Bearer ${await getIdToken(account)}`),
  );
  expect(await ask(serviceId, owner)).toMatchObject({
    status: 200,
    body: { ...stranger, owned: true, paid: true },
  });
  expect((await ask("c".repeat(24), owner)).body).toEqual(stranger);
  expect((await ask(serviceId, other)).body).toEqual(stranger);
  expect((await ask(serviceId)).status).toBe(401);
  expect((await ask("x", owner)).status).toBe(400);
});

test("a course is in the cart only of the user who added it, and taught only by the user who published it", async () => {
  const [author, student] = await addCallers(2);
  if (!author || !student) throw new Error("The callers are missing.");
  const { id: added } = await createCourse({ course: buildCourse(), owner: author });
  await createCartItem({ uid: student.uid, course: { serviceId: added } });
  const ask = async ({ headers }: typeof author) =>
    (await callRoute(GET, `/api/ownership/${added}`, { params: { serviceId: added }, init: { headers } }))
      .body;
  expect(await ask(author)).toEqual({ ...stranger, taught: true });
  expect(await ask(student)).toEqual({ ...stranger, inCart: true });
});

test("an owner continues at the lesson where they stopped until every lesson is done; a refund ends that", async () => {
  const entries = [buildEntry({ title: "First" }), buildEntry({ title: "Second" })];
  const [first, second] = entries;
  const { id } = await insertLessons({ entries });
  const [student] = await addCallers(1);
  if (!student || !first || !second) throw new Error("The callers are missing.");
  const ask = async () =>
    (
      await callRoute(GET, `/api/ownership/${id}`, {
        params: { serviceId: id },
        init: { headers: student.headers },
      })
    ).body;
  const learn = (lessonId: string, done: boolean) =>
    updateProgress({
      user: { uid: student.uid, displayName: "" },
      serviceId: id,
      change: { lessonId, done },
    });
  const owner = { ...stranger, owned: true, paid: true };
  expect(await ask()).toEqual(stranger);
  await insertPayment({ uid: student.uid, serviceIds: [id] });
  expect(await ask(), "no lesson is started").toEqual(owner);
  await learn(first.id, false);
  expect(await ask()).toEqual({ ...owner, continueAt: { lessonId: first.id, title: "First" } });
  await learn(first.id, true);
  expect(await ask()).toEqual({ ...owner, continueAt: { lessonId: second.id, title: "Second" } });
  await learn(second.id, true);
  expect(await ask()).toEqual({ ...owner, finished: true });
  await openTestDatabase()
    .collection("payments")
    .updateOne({ uid: student.uid }, { $set: { "items.0.refundedAt": new Date() } });
  expect(await ask()).toEqual(stranger);
});
