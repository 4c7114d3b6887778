import { ObjectId } from "mongodb";
import { beforeEach, expect, test } from "vitest";
import { PUT } from "#app/api/learning/[serviceId]/route";
import { GET } from "#app/api/lessons/[id]/route";
import { teacher } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { insertPayments } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { storeOutline } from "#lib/lessons/outlines";
import { findOwnPurchase } from "#lib/payments/list-purchases";
import { requestRefund } from "#lib/payments/request-refund";

// Dishonest students take a whole course and ask for the money back; dishonest teachers try to make that impossible.

const count = 10;

let student: Caller;
let lessons: string[];
let course: Awaited<ReturnType<typeof insertLessons>>;
let paymentId: string;

beforeEach(async () => {
  student ??= await addCaller();
  const entries = Array.from({ length: count }, () => buildEntry());
  lessons = entries.map(({ id }) => id);
  course = await insertLessons({ entries });
  await insertPayments([{ uid: student.uid, serviceIds: [course.id] }]);
  const payments = openTestDatabase().collection<PaymentDocument>("payments");
  const payment = await payments.findOne({ uid: student.uid, serviceIds: course.serviceId });
  paymentId = payment?._id.toHexString() ?? "";
});

async function readLesson(id: string): Promise<void> {
  const { status } = await callRoute(GET, `/api/lessons/${id}`, {
    params: { id },
    init: { headers: student.headers },
  });
  expect(status).toBe(200);
}

async function mark(lessonId: string, done: boolean) {
  const request = {
    method: "PUT" as const,
    path: `/api/learning/${course.id}`,
    params: { serviceId: course.id },
  };
  const { status, body } = await sendBody(PUT, {
    ...request,
    headers: student.headers,
    body: { lessonId, done },
  });
  expect(status).toBe(200);
  return body;
}

/** Expects that the student is refused a refund, before they ask and when they do. */
async function expectRefused(lessonsUsed: object): Promise<void> {
  const { uid, email } = student;
  const user = { uid, email, emailVerified: true, displayName: "Grace", photoURL: "", isAdmin: false };
  const purchase = await findOwnPurchase({ uid, id: paymentId });
  expect(purchase?.items[0]?.refundCheck).toMatchObject({ refusal: "too_much_done", lessons: lessonsUsed });
  const refused = requestRefund({ isRecentSignIn: true, user, paymentId, serviceId: course.id });
  await expect(refused).rejects.toMatchObject({ code: "conflict", details: { reason: "too_much_done" } });
}

test("reading every lesson through the API, without marking any, ends the refund", async () => {
  for (const id of lessons) await readLesson(id);
  await expectRefused({ used: count, total: count });
});

test("marking every lesson, taking the certificate, and unmarking all ends the refund", async () => {
  let certificateId: string | null = null;
  for (const id of lessons) ({ certificateId } = await mark(id, true));
  expect(certificateId).toMatch(/^[0-9a-f]{32}$/);
  for (const id of lessons) ({ certificateId } = await mark(id, false));
  await expectRefused({ used: count, total: count });
  // The certificate alone counts as everything.
  await openTestDatabase().collection("deliveries").deleteMany({ uid: student.uid });
  await expectRefused({ used: count, total: count });
});

test("buying the course again doesn't forget what was read before", async () => {
  for (const id of lessons.slice(0, 3)) await readLesson(id);
  await openTestDatabase()
    .collection("payments")
    .updateOne({ _id: new ObjectId(paymentId) }, { $set: { "items.0.refundedAt": new Date() } });
  await insertPayments([{ uid: student.uid, serviceIds: [course.id] }]);
  const again = await openTestDatabase()
    .collection<PaymentDocument>("payments")
    .findOne({ uid: student.uid, serviceIds: course.serviceId, _id: { $ne: new ObjectId(paymentId) } });
  paymentId = again?._id.toHexString() ?? "";
  await expectRefused({ used: 3, total: count });
});

test("a teacher who removes lessons, or fills the outline with new ones, can't void the refund", async () => {
  await readLesson(lessons[0] ?? "");
  const check = async () => {
    const purchase = await findOwnPurchase({ uid: student.uid, id: paymentId });
    return purchase?.items[0]?.refundCheck;
  };
  const [first = ""] = lessons;
  const kept = buildOutline(1, [buildEntry({ id: first })], course.sectionId);
  await storeOutline({ serviceId: course.serviceId, saved: kept });
  expect(await check()).toMatchObject({ refusal: null, lessons: { used: 1, total: count } });
  await storeOutline({ serviceId: course.serviceId, saved: { version: 2, sections: [] } });
  expect(await check()).toMatchObject({ refusal: null, lessons: { used: 1, total: count } });
  const added = Array.from({ length: 3 }, () => buildEntry());
  await storeOutline({ serviceId: course.serviceId, saved: buildOutline(3, added, course.sectionId) });
  expect(await check(), "unwritten").toMatchObject({ refusal: null, lessons: { used: 1, total: count } });
  for (const { id } of added) {
    await writeLesson({ id, uid: teacher.uid, saved: { version: 0, body: "New.", media: null } });
  }
  expect(await check()).toMatchObject({ refusal: null, lessons: { used: 1, total: count + 3 } });
});

test("while a refund waits for Stripe, no more lessons open, and those that were opened stay", async () => {
  const [first = "", second = ""] = lessons;
  await readLesson(first);
  const refunds = openTestDatabase().collection("refunds");
  const serviceId = course.serviceId;
  await refunds.insertOne({
    uid: student.uid,
    serviceId,
    state: "requested",
    paymentId: new ObjectId(paymentId),
  });
  const read = (id: string) =>
    callRoute(GET, `/api/lessons/${id}`, { params: { id }, init: { headers: student.headers } });
  expect(await read(second)).toMatchObject({
    status: 409,
    body: { error: { code: "conflict", details: { reason: "refunding" } } },
  });
  await readLesson(first);
  await refunds.updateOne({ serviceId }, { $set: { state: "failed" } });
  await readLesson(second);
});
