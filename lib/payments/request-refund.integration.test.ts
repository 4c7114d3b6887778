// This file is long because its tests share one buyer with a purchase, and their helpers.
import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import {
  admin,
  courseTeacher,
  createPurchase,
  findPaymentAndRefunds,
  listRefundedCents,
  updatePaymentDate,
} from "#dev/testing/payments/refunds";
import {
  completeRefund,
  createStripeClient,
  deleteIdempotencyKeys,
  failRefund,
  updateFaults,
} from "#dev/testing/payments/stripe";
import { storeProgress } from "#lib/learning/progress";
import { listOwnedCourseIds } from "#lib/ownership/owned-courses";
import { finishRefunds } from "#lib/payments/finish-refund";
import { findOwnPurchase } from "#lib/payments/list-purchases";
import { requestRefund } from "#lib/payments/request-refund";
import { startCheckout } from "#lib/payments/start-checkout";

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const owns = async (uid: string, serviceId: string) =>
  (await listOwnedCourseIds({ uid, serviceIds: [new ObjectId(serviceId)] })).size === 1;

/** Adds lessons to a bought course and marks the first ones as done by its buyer. */
async function learn({
  uid,
  serviceId,
  done,
  ready,
  firstLessonAt = new Date(0),
}: {
  uid: string;
  serviceId: string;
  done: number;
  ready: number;
  firstLessonAt?: Date;
}) {
  const entries = Array.from({ length: ready }, () => buildEntry());
  await openTestDatabase()
    .collection("outlines")
    .insertOne({
      _id: new ObjectId(serviceId),
      version: 1,
      revision: 1,
      sections: [
        {
          id: new ObjectId(),
          title: "All",
          lessons: entries.map(({ id, title, kind, minutes }) => {
            return { id: new ObjectId(id), title, kind, minutes, isPreview: false, isReady: true };
          }),
        },
      ],
      totals: { sections: 1, lessons: ready, minutes: ready },
      firstLessonAt,
      updatedAt: new Date(),
    });
  for (const { id } of entries.slice(0, done)) {
    await storeProgress({ uid, serviceId: new ObjectId(serviceId), lessonId: id, done: true });
  }
}

test("a buyer is refunded for one course at once, loses only that course, and can buy it again", async () => {
  const { user, uid, intentId, paymentId, serviceIds, serviceId } = await createPurchase();
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("succeeded");
  expect(await listRefundedCents(intentId)).toEqual([3900]);
  expect(await owns(uid, serviceId)).toBe(false);
  expect(await owns(uid, serviceIds[1] ?? "")).toBe(true);
  const purchase = await findOwnPurchase({ uid, id: paymentId });
  expect(purchase).toMatchObject({
    items: [
      { isRefunded: true, refund: { state: "refunded" }, refundable: 0, refundCheck: null },
      { isRefunded: false, refund: null, refundable: 49.5 },
    ],
    returns: [{ kind: "refund", amount: 39, undoneAt: null }],
    total: 88.5,
    kept: 49.5,
  });

  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId }), "asked again").toBe(
    "succeeded",
  );
  expect(await listRefundedCents(intentId)).toEqual([3900]);
  const { createCartItem } = await import("#lib/cart/cart-items");
  await createCartItem({ uid, course: { serviceId } });
  await expect(startCheckout({ user, totalCents: 3900 })).resolves.toBeTruthy();
});

type Case = {
  who:
    | "buyer"
    | "teacher"
    | "admin"
    | "admin who bought it"
    | "admin who teaches it"
    | "stranger"
    | "another teacher";
  isRecentSignIn?: boolean;
  boughtDaysAgo?: number;
  done?: number;
  ready?: number;
  firstLessonDaysAgo?: number;
  expected: string | { code: string; details?: object };
};

const tooMuchDone = {
  code: "conflict",
  details: { reason: "too_much_done", used: 3, total: 10, allowed: 2, percentUsed: 30 },
};
const late = { code: "conflict", details: { reason: "too_late", daysLeft: 0 } };

test.each<[string, Case]>([
  ["a buyer at once", { who: "buyer", expected: "succeeded" }],
  ["a buyer on the 30th day", { who: "buyer", boughtDaysAgo: 30, expected: "succeeded" }],
  ["a buyer on the 31st day", { who: "buyer", boughtDaysAgo: 31, ready: 4, expected: late }],
  [
    "a buyer of a course that still has no lessons, a year later",
    { who: "buyer", boughtDaysAgo: 365, expected: "succeeded" },
  ],
  [
    "a buyer whose course got its first lesson 14 days ago",
    { who: "buyer", boughtDaysAgo: 365, ready: 4, firstLessonDaysAgo: 14, expected: "succeeded" },
  ],
  [
    "a buyer whose course got its first lesson 15 days ago",
    { who: "buyer", boughtDaysAgo: 365, ready: 4, firstLessonDaysAgo: 15, expected: late },
  ],
  ["a buyer who has done 2 of 10", { who: "buyer", done: 2, ready: 10, expected: "succeeded" }],
  ["a buyer who has done 3 of 10", { who: "buyer", done: 3, ready: 10, expected: tooMuchDone }],
  [
    "the teacher, a year later",
    { who: "teacher", boughtDaysAgo: 365, done: 10, ready: 10, expected: "succeeded" },
  ],
  [
    "an admin, a year later",
    { who: "admin", boughtDaysAgo: 365, done: 10, ready: 10, expected: "succeeded" },
  ],
  [
    "an admin who signed in too long ago",
    { who: "admin", isRecentSignIn: false, expected: { code: "recent_sign_in_required" } },
  ],
  [
    "an admin who bought the course themselves and has done 3 of 10",
    { who: "admin who bought it", done: 3, ready: 10, expected: tooMuchDone },
  ],
  [
    "an admin who bought the course themselves, under the rule, whenever they signed in",
    { who: "admin who bought it", isRecentSignIn: false, expected: "succeeded" },
  ],
  [
    "an admin who teaches the course, a year later, whenever they signed in",
    {
      who: "admin who teaches it",
      isRecentSignIn: false,
      boughtDaysAgo: 365,
      ready: 10,
      expected: "succeeded",
    },
  ],
  ["another student", { who: "stranger", expected: { code: "not_found" } }],
  ["the teacher of another course", { who: "another teacher", expected: { code: "not_found" } }],
])("the rule decides who gets a refund, and explains a rejection: %s", async (_name, asked) => {
  const { who, boughtDaysAgo = 0, done = 0, ready = 0, firstLessonDaysAgo = 1000, expected } = asked;
  const { isRecentSignIn = true } = asked;
  const { user, uid, intentId, paymentId, serviceId } = await createPurchase({ prices: [39] });
  await updatePaymentDate(paymentId, daysAgo(boughtDaysAgo));
  const firstLessonAt = daysAgo(firstLessonDaysAgo);
  if (ready > 0) await learn({ uid, serviceId, done, ready, firstLessonAt });
  if (who === "another teacher") await insertLessons({ entries: [buildEntry()] });
  const stranger = buildStudent();
  const people = {
    buyer: user,
    teacher: courseTeacher,
    admin,
    "admin who bought it": { ...user, isAdmin: true },
    "admin who teaches it": { ...courseTeacher, isAdmin: true },
    stranger,
    "another teacher": stranger,
  };
  const outcome = await requestRefund({
    isRecentSignIn,
    user: people[who],
    paymentId,
    serviceId,
  }).catch((error: unknown) => error);
  if (typeof expected === "string") expect(outcome).toBe(expected);
  else expect(outcome).toMatchObject(expected);
  const isRefunded = typeof expected === "string";
  expect(await listRefundedCents(intentId)).toEqual(isRefunded ? [3900] : []);
  expect(await owns(uid, serviceId)).toBe(!isRefunded);
});

test("a teacher refunds their own line of a payment, and no other teacher's", async () => {
  const { intentId, paymentId, serviceIds, serviceId } = await createPurchase({ prices: [39, 49.5] });
  const [, another = ""] = serviceIds;
  await openTestDatabase()
    .collection("payments")
    .updateOne({ _id: new ObjectId(paymentId) }, { $set: { "items.1.teacher.uid": buildStudent().uid } });
  const refused = requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId: another });
  await expect(refused).rejects.toMatchObject({ code: "not_found" });
  expect(await requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId })).toBe(
    "succeeded",
  );
  expect(await listRefundedCents(intentId)).toEqual([3900]);
});

test("a course that isn't part of the purchase, or was free, can't be refunded", async () => {
  const { user, paymentId, serviceId } = await createPurchase({ prices: [39] });
  const other = requestRefund({ isRecentSignIn: true, user, paymentId, serviceId: "a".repeat(24) });
  await expect(other).rejects.toMatchObject({ code: "not_found" });
  await openTestDatabase()
    .collection("payments")
    .updateOne({ _id: new ObjectId(paymentId) }, { $set: { "items.0.discountCents": 3900 } });
  for (const asker of [user, courseTeacher, admin]) {
    const free = requestRefund({ isRecentSignIn: true, user: asker, paymentId, serviceId });
    await expect(free).rejects.toMatchObject({ code: "conflict", details: { reason: "free" } });
  }
});

test("a double click, two tabs, the teacher, and an admin at once make one refund", async () => {
  const { user, intentId, paymentId, serviceId } = await createPurchase();
  const askers = [user, user, courseTeacher, user, admin, courseTeacher];
  const states = await Promise.all(
    askers.map((asker) => requestRefund({ isRecentSignIn: true, user: asker, paymentId, serviceId })),
  );
  expect(states).toContain("succeeded");
  expect(await listRefundedCents(intentId)).toEqual([3900]);
  const { requests, refunded } = await findPaymentAndRefunds(paymentId);
  expect(requests).toMatchObject([{ state: "succeeded", amountCents: 3900, attempt: 1 }]);
  expect(refunded).toEqual([true, false]);
});

test("while Stripe is down a request is stored and shown, and the next visit submits it, even after the 30 days", async () => {
  const { user, uid, intentId, paymentId, serviceId } = await createPurchase();
  await updateFaults({ uid, outage: "error" });
  try {
    expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("requested");
    expect(await requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId })).toBe(
      "requested",
    );
    await finishRefunds(uid);
  } finally {
    await updateFaults({ uid, outage: "none" });
  }
  const shown = await findOwnPurchase({ uid, id: paymentId });
  expect(shown?.items[0]).toMatchObject({
    refund: { state: "requested" },
    isRefunded: false,
    refundCheck: null,
  });
  expect(await owns(uid, serviceId), "until Stripe accepts").toBe(true);
  await updatePaymentDate(paymentId, daysAgo(60));
  await finishRefunds(uid);
  expect(await listRefundedCents(intentId)).toEqual([3900]);
  expect((await findPaymentAndRefunds(paymentId)).requests).toMatchObject([
    { state: "succeeded", requestedBy: "buyer" },
  ]);
});

test("a refund that waits longer than a day is made once, although Stripe forgets the idempotency key", async () => {
  const { user, uid, intentId, paymentId, serviceId } = await createPurchase();
  await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId });
  await openTestDatabase()
    .collection("refunds")
    .updateOne(
      { paymentId: new ObjectId(paymentId) },
      { $set: { state: "requested" }, $unset: { stripeRefundId: "" } },
    );
  await deleteIdempotencyKeys();
  await finishRefunds(uid);
  expect(await listRefundedCents(intentId)).toEqual([3900]);
  expect((await findPaymentAndRefunds(paymentId)).requests).toMatchObject([{ state: "succeeded" }]);
});

test("a pending refund ends access; when it fails, access returns and it can be requested again", async () => {
  const { user, uid, intentId, paymentId, serviceId } = await createPurchase({
    prices: [39],
    card: "pm_card_pendingRefund",
  });
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("pending");
  expect(await owns(uid, serviceId)).toBe(false);
  const state = async () => (await findOwnPurchase({ uid, id: paymentId }))?.items[0];
  expect(await state()).toMatchObject({ refund: { state: "pending" }, isRefunded: true });

  const [first] = (await createStripeClient().refunds.list({ payment_intent: intentId })).data;
  await failRefund(first?.id ?? "");
  await finishRefunds(uid);
  expect(await owns(uid, serviceId)).toBe(true);
  expect(await state()).toMatchObject({ refund: { state: "failed" }, isRefunded: false, refundable: 39 });
  expect(await findOwnPurchase({ uid, id: paymentId })).toMatchObject({
    returns: [{ amount: 39, undoneAt: expect.any(String) }],
    kept: 39,
  });

  // The first request was in time, though a new one would be late.
  await learn({ uid, serviceId, done: 0, ready: 4 });
  await updatePaymentDate(paymentId, daysAgo(31));
  await openTestDatabase()
    .collection("refunds")
    .updateOne({ paymentId: new ObjectId(paymentId) }, { $set: { createdAt: daysAgo(1) } });
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("pending");
  const { data } = await createStripeClient().refunds.list({ payment_intent: intentId });
  const [second] = data.filter(({ status }) => status === "pending");
  await completeRefund(second?.id ?? "");
  await finishRefunds(uid);
  expect((await findPaymentAndRefunds(paymentId)).requests).toMatchObject([
    { state: "succeeded", attempt: 2 },
  ]);
  expect(await listRefundedCents(intentId)).toEqual([3900]);
});

test("lessons opened before a request was stored count, whichever call sends it, and the teacher can still refund it", async () => {
  const { user, uid, intentId, paymentId, serviceId } = await createPurchase({ prices: [39] });
  await updateFaults({ uid, outage: "error" });
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("requested");
  await learn({ uid, serviceId, done: 3, ready: 10 });
  await updateFaults({ uid, outage: "none" });
  await finishRefunds(uid);
  expect(await listRefundedCents(intentId)).toEqual([]);
  const { requests } = await findPaymentAndRefunds(paymentId);
  expect(requests).toMatchObject([{ state: "failed", isUnsent: true }]);
  const [item] = (await findOwnPurchase({ uid, id: paymentId }))?.items ?? [];
  expect(item).toMatchObject({ refund: null, refundCheck: { refusal: "too_much_done" } });

  const refunds = openTestDatabase().collection("refunds");
  await refunds.updateOne({ uid }, { $set: { state: "requested" }, $unset: { isUnsent: "" } });
  const refused = { code: "conflict", details: { reason: "too_much_done", used: 3, total: 10 } };
  await expect(requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).rejects.toMatchObject(
    refused,
  );
  await refunds.updateOne({ uid }, { $set: { state: "requested" }, $unset: { isUnsent: "" } });
  expect(await requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId })).toBe(
    "succeeded",
  );
  expect(await listRefundedCents(intentId)).toEqual([3900]);
});
