import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import { buildCourse } from "#dev/testing/courses/build-course";
import { createApiSession } from "#dev/testing/http/api-session";
import { updateAccount } from "#dev/testing/people/emulator";
import { signIn } from "#dev/testing/people/people";
import { createStudent } from "#dev/testing/people/student";
import { listPurchases } from "#lib/payments/list-purchases";

/** Changes the student's email address, which ends their sessions, and logs them in again. Returns the new address. */
async function changeAddress(student: Awaited<ReturnType<typeof createStudent>>) {
  const email = `${randomUUID()}@openbook.test`;
  await updateAccount(student, { email, emailVerified: true });
  await signIn({ request: student.request }, { ...student, email });
  return email;
}

const create = () => createStudent(createApiSession(apiRoutes));

test("a cart and reviews are found by the new address, and no longer by the old one", async () => {
  const student = await create();
  await student.addCartLine();
  const reviewId = await student.addReview();
  const email = await changeAddress(student);
  for (const path of ["cart", "myreviews"]) {
    const found = await student.request.get(`/api/${path}/${email}`);
    expect([path, found.status(), (await found.json()).length]).toEqual([path, 200, 1]);
    expect((await student.request.get(`/api/${path}/${student.email}`)).status(), path).toBe(403);
  }
  expect((await student.send(`PATCH /api/reviews/${reviewId}`, { review: "Even better." })).status()).toBe(
    200,
  );
});

test("after a change of address, users keep their purchases and their own courses", async () => {
  const student = await create();
  await student.acknowledge(await student.payCart());
  const added = await student.send("POST /api/services", buildCourse({ title: `Course ${randomUUID()}` }));
  const { insertedId } = await added.json();
  await changeAddress(student);
  const { purchases } = await listPurchases({ uid: student.uid, limit: 10 });
  expect(purchases).toHaveLength(1);
  const change = { version: 0, headline: "Still mine." };
  expect((await student.send(`PATCH /api/services/${insertedId}`, change)).status()).toBe(200);
});

test("a payment in flight is recorded once, under either the old or the new address", async () => {
  const student = await create();
  const { intentId, price } = await student.payCart();
  const email = await changeAddress(student);
  const report = (address: string) =>
    student.send("POST /api/payment-done", { price, transactionId: intentId, email: address });
  expect((await report("another@user.test")).status()).toBe(403);
  const [before, after] = [await report(student.email), await report(email)];
  expect([before.status(), after.status()]).toEqual([200, 200]);
  expect((await before.json()).insertedId).toBe((await after.json()).insertedId);
});

test("knowing the address of a payment's buyer doesn't let another user confirm the payment", async () => {
  const [student, another] = [await create(), await create()];
  const { intentId, price } = await student.payCart();
  const body = { price, transactionId: intentId, email: student.email };
  expect((await another.send("POST /api/payment-done", body)).status()).toBe(403);
});
