import { ObjectId } from "mongodb";
import { beforeEach, expect, test } from "vitest";
import { POST as POST_TO_CART } from "#app/api/cart/route";
import { PUT as PUT_PROGRESS } from "#app/api/learning/[serviceId]/route";
import { GET as GET_LESSON } from "#app/api/lessons/[id]/route";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { buildStudent } from "#dev/testing/payments/checkout";
import { insertPayment, insertPayments } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { insertCartItem } from "#lib/cart/cart-items";
import { loadCart } from "#lib/cart/load-cart";
import { loadCourseOwnership } from "#lib/cart/load-course-ownership";
import { mergeGuestCart } from "#lib/cart/merge-guest-cart";
import { listLearning } from "#lib/learning/list-learning";
import { createAcquisitionCheck } from "#lib/ownership/acquisitions";
import { findOwningPaymentId } from "#lib/ownership/owned-courses";
import { countSales } from "#lib/ownership/sales";
import { enroll } from "#lib/payments/enroll";
import { startCheckout } from "#lib/payments/start-checkout";

/** More than a page of anything, and more than any reader of ownership has ever read at once. */
const refundedCount = 25;

let student: Caller;
let course: Awaited<ReturnType<typeof insertLessons>>;
const entry = buildEntry();

beforeEach(async () => {
  student ??= await addCaller();
  entry.id = buildEntry().id;
  course = await insertLessons({ entries: [entry] });
});

const toUser = ({ uid, email }: Caller) => ({ ...buildStudent(), uid, email });

function insertRefunded(count: number): Promise<void> {
  const bought = { uid: student.uid, serviceIds: [course.id], refundedAt: new Date() };
  return insertPayments(Array.from({ length: count }, () => bought));
}

/** What each reader of ownership says: true if the student owns the course. */
async function askEveryReader() {
  const { uid, headers } = student;
  const { id: serviceId } = course;
  const lesson = await callRoute(GET_LESSON, `/api/lessons/${entry.id}`, {
    params: { id: entry.id },
    init: { headers },
  });
  const progress = await sendBody(PUT_PROGRESS, {
    method: "PUT",
    path: `/api/learning/${serviceId}`,
    params: { serviceId },
    headers,
    body: { lessonId: entry.id },
  });
  const cart = await sendBody(POST_TO_CART, {
    method: "POST",
    path: "/api/cart",
    headers,
    body: { serviceId },
  });
  // A line that was added before the purchase.
  const line = { uid, serviceId: course.serviceId, title: course.title, image: "", priceCents: 3900 };
  await insertCartItem({ line });
  const checkout = await startCheckout({ user: toUser(student), totalCents: 3900 }).catch(({ code }) => code);
  const ownership = await loadCourseOwnership({ uid, serviceId });
  const check = await createAcquisitionCheck([{ uid, serviceId: course.serviceId }]);
  const merged = await mergeGuestCart({ uid, serviceIds: [serviceId] });
  const enrolled = await enroll({ user: toUser(student), serviceId }).catch(({ code }) => code);
  return {
    "the lesson": lesson.status === 200,
    "its progress": progress.status === 200,
    "a new cart line": cart.status === 409 && cart.body.error.code === "already_owned",
    "an earlier cart line": (await loadCart(uid)).lines[0]?.state === "owned",
    "a checkout": checkout === "already_owned",
    "a visitor's cart": merged.skipped[0]?.reason === "owned",
    "an enrollment": enrolled !== "conflict",
    "the course page": ownership.owned,
    "the list of own courses": (await listLearning(uid)).some((each) => each.serviceId === serviceId),
    "the check of a review's author": check({ uid, serviceId: course.serviceId }) !== null,
    "the number of students": (await countSales([serviceId]))[serviceId]?.students === 1,
  };
}

test(`after ${refundedCount} refunded purchases, a buyer who pays once more owns the course and can't be charged again`, async () => {
  await insertRefunded(refundedCount);
  expect(Object.entries(await askEveryReader()).filter(([, isOwned]) => isOwned)).toEqual([]);
  await openTestDatabase().collection("cartItems").deleteMany({});
  await insertPayment({ uid: student.uid, serviceIds: [course.id] });
  // An owner whose other purchases are refunded later remains one.
  await insertRefunded(refundedCount);
  expect(Object.entries(await askEveryReader()).filter(([, isOwned]) => !isOwned)).toEqual([]);
});

test("a course stays owned after more than 1,000 purchases of others", async () => {
  await insertPayment({ uid: student.uid, serviceIds: [course.id] });
  const others = Array.from({ length: 1100 }, () => {
    return { uid: student.uid, serviceIds: [new ObjectId().toHexString()] };
  });
  await insertPayments(others);
  expect(Object.entries(await askEveryReader()).filter(([, isOwned]) => !isOwned)).toEqual([]);
});

test("of a payment for two courses, only the one that wasn't refunded is owned", async () => {
  const other = await insertLessons();
  await insertPayment({ uid: student.uid, serviceIds: [course.id, other.id] });
  await openTestDatabase()
    .collection("payments")
    .updateOne({ "items.serviceId": course.serviceId }, { $set: { "items.$.refundedAt": new Date() } });
  expect(Object.entries(await askEveryReader()).filter(([, isOwned]) => isOwned)).toEqual([]);
  const { uid } = student;
  expect(await findOwningPaymentId({ uid, serviceId: other.serviceId })).toMatch(/^[0-9a-f]{24}$/);
});
