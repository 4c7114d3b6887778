import { ObjectId } from "mongodb";
import { expect, test, vi } from "vitest";
import { DELETE } from "#app/api/services/[id]/route";
import {
  addOwnCourse,
  countCourseParts,
  findStoredCourse,
  insertCourseParts,
  type OwnCourse,
  updateState,
} from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { buildStudent } from "#dev/testing/payments/checkout";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { updateFaults } from "#dev/testing/payments/stripe";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { createCartItem } from "#lib/cart/cart-items";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { startCheckout } from "#lib/payments/start-checkout";

function remove({ id, teacher: { headers } }: Pick<OwnCourse, "id" | "teacher">) {
  return callRoute(DELETE, `/api/services/${id}`, { params: { id }, init: { method: "DELETE", headers } });
}

/** Starts the checkout of a new buyer for a course. */
async function beginToPay({ id }: OwnCourse) {
  const user = buildStudent();
  await createCartItem({ uid: user.uid, course: { serviceId: id } });
  await startCheckout({ user, totalCents: 3900 });
  return user;
}

async function makeOld(uid: string): Promise<void> {
  const createdAt = new Date(Date.now() - 61 * 60_000);
  await openTestDatabase().collection("checkouts").updateMany({ uid }, { $set: { createdAt } });
}

test("deleting a course also deletes its outline, lessons, reviews, and cart items, and leaves other courses alone", async () => {
  const [own, other] = [await addOwnCourse(), await addOwnCourse()];
  await insertCourseParts(own);
  await insertCourseParts(other);
  const teacher = await openTestDatabase().collection("teachers").findOne({ uid: own.teacher.uid });
  deleteRevalidatedTags();
  const { status, body } = await remove(own);
  expect([status, body]).toEqual([200, { acknowledged: true, deletedCount: 1 }]);
  expect(await findStoredCourse(own.id)).toBeNull();
  expect(await countCourseParts(own.id)).toEqual({ outlines: 0, lessons: 0, reviews: 0, cartItems: 0 });
  expect(await countCourseParts(other.id)).toEqual({ outlines: 1, lessons: 2, reviews: 2, cartItems: 1 });
  expect(listRevalidatedTags()).toEqual([`course:${own.id}`, "courses", `teacher:${teacher?._id}`]);
  expect((await remove(own)).status).toBe(404);
});

test.each([
  ["bought", undefined],
  ["bought and refunded", new Date()],
])("a course that was %s can't be deleted, and stays unchanged", async (_name, refundedAt) => {
  const own = await addOwnCourse();
  await insertCourseParts(own);
  await insertPayment({ uid: "student", serviceIds: [own.id], refundedAt });
  const before = await findStoredCourse(own.id);
  const { status, body } = await remove(own);
  expect([status, body.error.code, body.error.details]).toEqual([409, "conflict", { reason: "bought" }]);
  expect(await findStoredCourse(own.id)).toEqual(before);
  expect(await countCourseParts(own.id)).toEqual({ outlines: 1, lessons: 2, reviews: 2, cartItems: 1 });
});

test("a course that a buyer is paying for can't be deleted until the checkout is abandoned", async () => {
  const own = await addOwnCourse();
  const { uid } = await beginToPay(own);
  const { status, body } = await remove(own);
  expect([status, body.error.details]).toEqual([409, { reason: "paying" }]);
  expect(await findStoredCourse(own.id)).toMatchObject({ state: "published" });
  await makeOld(uid);
  expect((await remove(own)).status).toBe(200);
  const checkout = await openTestDatabase().collection("checkouts").findOne({ uid });
  expect(checkout).toMatchObject({ status: "canceled" });
});

test("one payable checkout keeps a course from being deleted, behind any number of abandoned ones", async () => {
  const own = await addOwnCourse();
  const { uid } = await beginToPay(own);
  const checkouts = openTestDatabase().collection<CheckoutDocument>("checkouts");
  const payable = await checkouts.findOneAndDelete({ uid });
  if (!payable) throw new Error("The checkout is missing.");
  const createdAt = new Date(Date.now() - 61 * 60_000);
  const abandoned = Array.from({ length: 50 }, (_, index) => {
    const { paymentIntentId: _none, ...checkout } = payable;
    return { ...checkout, _id: new ObjectId(), uid: `buyer ${index}`, createdAt };
  });
  await checkouts.insertMany(abandoned);
  await checkouts.insertOne(payable);
  const { status, body } = await remove(own);
  expect([status, body.error?.details]).toEqual([409, { reason: "paying" }]);
  expect(await findStoredCourse(own.id)).toMatchObject({ state: "published" });
});

test("while Stripe can't tell whether an old checkout was paid, the course stays unchanged", async () => {
  const own = await addOwnCourse();
  const { uid } = await beginToPay(own);
  await makeOld(uid);
  await updateFaults({ uid, outage: "error" });
  const before = await findStoredCourse(own.id);
  expect((await remove(own)).status).toBe(503);
  expect(await findStoredCourse(own.id)).toEqual(before);
  vi.mocked(console.error).mockClear();
  await updateFaults({ uid });
  expect((await remove(own)).status).toBe(200);
});

test.each(["unpublished", "hidden"] as const)(
  "a deletion that resumes after a crash and finds the course sold makes it %s again",
  async (stateBefore) => {
    const own = await addOwnCourse();
    await updateState(own.id, "deleting", { stateBefore });
    await insertPayment({ uid: "student", serviceIds: [own.id] });
    expect((await remove(own)).status).toBe(409);
    const course = await findStoredCourse(own.id);
    expect(course?.state).toBe(stateBefore);
    expect(course).not.toHaveProperty("deletion");
  },
);

test("twenty simultaneous requests delete a course once, and each gets 200 or 404", async () => {
  const own = await addOwnCourse();
  await insertCourseParts(own);
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(own)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
  expect(await findStoredCourse(own.id)).toBeNull();
  expect(await countCourseParts(own.id)).toEqual({ outlines: 0, lessons: 0, reviews: 0, cartItems: 0 });
});

test("another user's course gets 403 and an unknown one 404", async () => {
  const [own, { teacher }] = [await addOwnCourse(), await addOwnCourse()];
  deleteRevalidatedTags();
  expect((await remove({ id: own.id, teacher })).status).toBe(403);
  expect((await remove({ id: "f".repeat(24), teacher })).status).toBe(404);
  expect(await findStoredCourse(own.id)).not.toBeNull();
  expect(listRevalidatedTags()).toEqual([]);
});
