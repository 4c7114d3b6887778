// This file is long because it is a table: a row for each call that an outage can hit.

import { ObjectId } from "mongodb";
import { expect } from "vitest";
import { insertCoupon, makeCode } from "#dev/testing/coupons";
import { findAccount, getIdToken } from "#dev/testing/emulator";
import { insertPayment } from "#dev/testing/insert-payment";
import { insertReviews } from "#dev/testing/insert-reviews";
import { makeEntry, makeOutline } from "#dev/testing/lessons";
import { makeCourse } from "#dev/testing/make-course";
import { addOwedTeacher, readOwed } from "#dev/testing/owed-teacher";
import { addPerson, makePerson, type Session } from "#dev/testing/people";
import { signInStudent } from "#dev/testing/sign-in";
import { refundIntent, signEvent } from "#dev/testing/stripe";
import type { Student } from "#dev/testing/student";
import { teachCourse } from "#dev/testing/teach-course";
import { openTestDatabase } from "#dev/testing/test-database";

export type OutageCall = {
  send: () => ReturnType<Session["fetch"]>;
  /** How the same request may be answered when all is well again: also as one that was carried out unheard. */
  again: number[];
  /** What has to be true then. */
  check?: () => Promise<void>;
};

async function expectCount(collection: string, filter: Record<string, unknown>, count: number) {
  expect(await openTestDatabase().collection(collection).countDocuments(filter)).toBe(count);
}

/** A new course of this person's own. Returns its id. */
async function addOwnCourse(send: Student["send"]): Promise<string> {
  const answer = await send("POST /api/services", makeCourse({ title: `Course ${crypto.randomUUID()}` }));
  return (await answer.json()).insertedId;
}

/** A course with two lessons that this person has bought. */
async function buyLessons({ request, uid }: Student) {
  const teacher = makePerson("Tom Teacher");
  await addPerson(teacher);
  const lessons = [{ title: "First" }, { title: "Second" }];
  const {
    id,
    lessons: [first, second],
  } = await teachCourse({ request, teacher, lessons });
  await insertPayment({ uid, serviceIds: [id] });
  return { id, serviceId: new ObjectId(id), first: first?.id ?? "", second: second?.id ?? "" };
}

/** Starts to pay for what is in the cart. */
async function payTotal({ send, readTotal, uid }: Student): Promise<OutageCall> {
  const total = await readTotal();
  return {
    send: () => send("POST /api/payment", { total }),
    again: [200],
    check: () => expectCount("checkouts", { uid, status: "open" }, 1),
  };
}

/** Deletes this person's account, in one or more runs. */
function deleteAccount({ send, uid }: Student): OutageCall {
  return {
    send: () => send("DELETE /api/account"),
    // Their session has ended with the first.
    again: [200, 401],
    async check() {
      const { finishDeletions } = await import("#lib/people/delete-account");
      await finishDeletions({ now: new Date(Date.now() + 5 * 60 * 1000) });
      for (const collection of ["reviews", "checkouts", "cartItems"])
        await expectCount(collection, { uid }, 0);
      expect(await findAccount(uid)).toBeNull();
    },
  };
}

/** Every kind of request that needs the database, the accounts, or Stripe, with what it needs to succeed. */
export const outageCalls: Record<string, (student: Student) => Promise<OutageCall>> = {
  "GET /api/services": async ({ send }) => ({ send: () => send("GET /api/services"), again: [200] }),
  async "GET /api/services/{id}"({ send, addCourse }) {
    const { id } = await addCourse();
    return { send: () => send(`GET /api/services/${id}`), again: [200] };
  },
  async "GET /api/reviews/{courseTitle}"({ send, addCourse }) {
    const { title } = await addCourse();
    return { send: () => send(`GET /api/reviews/${title}`), again: [200] };
  },
  async "POST /api/services"({ send, uid }) {
    const course = makeCourse({ title: `Course ${crypto.randomUUID()}` });
    return {
      send: () => send("POST /api/services", course),
      again: [200, 201],
      check: () => expectCount("services", { "owner.uid": uid }, 1),
    };
  },
  async "PATCH /api/services/{id}"({ send, uid }) {
    const id = await addOwnCourse(send);
    const headline = "Say what you mean.";
    return {
      send: () => send(`PATCH /api/services/${id}`, { version: 0, headline }),
      again: [200],
      check: () => expectCount("services", { "owner.uid": uid, headline, version: 1 }, 1),
    };
  },
  async "DELETE /api/services/{id}"({ send, uid }) {
    const id = await addOwnCourse(send);
    return {
      send: () => send(`DELETE /api/services/${id}`),
      again: [200, 404],
      check: () => expectCount("services", { "owner.uid": uid }, 0),
    };
  },
  async "GET /api/services/{id}/outline"(student) {
    const { id } = await buyLessons(student);
    return { send: () => student.send(`GET /api/services/${id}/outline`), again: [200] };
  },
  async "PUT /api/services/{id}/outline"({ send }) {
    const id = await addOwnCourse(send);
    const serviceId = new ObjectId(id);
    const outline = makeOutline(0, [makeEntry(), makeEntry()]);
    return {
      send: () => send(`PUT /api/services/${id}/outline`, outline),
      again: [200],
      async check() {
        await expectCount("outlines", { _id: serviceId, version: 1 }, 1);
        await expectCount("lessons", { serviceId }, 2);
      },
    };
  },
  async "GET /api/lessons/{id}"(student) {
    const { first } = await buyLessons(student);
    return { send: () => student.send(`GET /api/lessons/${first}`), again: [200] };
  },
  async "PUT /api/lessons/{id}"({ send }) {
    const id = await addOwnCourse(send);
    const entry = makeEntry();
    await send(`PUT /api/services/${id}/outline`, makeOutline(0, [entry]));
    return {
      send: () => send(`PUT /api/lessons/${entry.id}`, { version: 0, body: "Hello.", media: null }),
      again: [200],
      check: () => expectCount("outlines", { _id: new ObjectId(id), "totals.lessons": 1 }, 1),
    };
  },
  "GET /api/learning": async ({ send }) => ({ send: () => send("GET /api/learning"), again: [200] }),
  async "PUT /api/learning/{serviceId}"(student) {
    const { send, uid } = student;
    const { id, first, second } = await buyLessons(student);
    await send(`PUT /api/learning/${id}`, { lessonId: first, done: true });
    return {
      send: () => send(`PUT /api/learning/${id}`, { lessonId: second, done: true }),
      again: [200],
      async check() {
        await expectCount("progress", { uid, done: { $size: 2 } }, 1);
        await expectCount("certificates", { uid }, 1);
      },
    };
  },
  async "GET /api/certificates/{id}"(student) {
    const { id, first, second } = await buyLessons(student);
    await student.send(`PUT /api/learning/${id}`, { lessonId: first, done: true });
    const answer = await student.send(`PUT /api/learning/${id}`, { lessonId: second, done: true });
    const { certificateId } = await answer.json();
    return { send: () => student.send(`GET /api/certificates/${certificateId}`), again: [200] };
  },
  "GET /api/teaching/profile": async ({ send }) => ({
    send: () => send("GET /api/teaching/profile"),
    again: [200],
  }),
  async "PATCH /api/teaching/profile"({ send, uid }) {
    const about = "I teach what I do.";
    return {
      send: () => send("PATCH /api/teaching/profile", { about }),
      again: [200],
      check: () => expectCount("teachers", { uid, about }, 1),
    };
  },
  async "POST /api/teaching/onboarding"({ send, uid }) {
    await addOwnCourse(send);
    return {
      send: () => send("POST /api/teaching/onboarding"),
      again: [200],
      check: () => expectCount("payees", { uid, accountId: { $exists: true } }, 1),
    };
  },
  async "GET /api/teaching/balance"({ send }) {
    await addOwnCourse(send);
    await send("POST /api/teaching/onboarding");
    return { send: () => send("GET /api/teaching/balance"), again: [200] };
  },
  "GET /api/teaching/earnings": async ({ send }) => ({
    send: () => send("GET /api/teaching/earnings"),
    again: [200],
  }),
  async "PATCH /api/account"({ send }) {
    const change = { displayName: "Grace B. Hopper", photoURL: "https://pictures.example/grace.png" };
    return {
      send: () => send("PATCH /api/account", change),
      again: [200],
      check: async () => {
        const { user } = await (await send("GET /api/session")).json();
        expect(user).toMatchObject(change);
      },
    };
  },
  "GET /api/account/export": async ({ send }) => ({
    send: () => send("GET /api/account/export"),
    again: [200],
  }),
  async "POST /api/reviews"({ send, addCourse, name, uid }) {
    const { title } = await addCourse();
    return {
      send: () => send("POST /api/reviews", { title, name, review: "Well explained." }),
      again: [200, 201],
      check: () => expectCount("reviews", { uid }, 1),
    };
  },
  async "PATCH /api/reviews/{id}"({ send, addReview, uid }) {
    const id = await addReview();
    const review = "Even better.";
    return {
      send: () => send(`PATCH /api/reviews/${id}`, { review }),
      again: [200],
      check: () => expectCount("reviews", { uid, review }, 1),
    };
  },
  async "DELETE /api/reviews/{id}"({ send, addReview, uid }) {
    const id = await addReview();
    return {
      send: () => send(`DELETE /api/reviews/${id}`),
      again: [200, 404],
      check: () => expectCount("reviews", { uid }, 0),
    };
  },
  async "POST /api/reviews/{id}/answer"({ send, uid }) {
    const id = await addOwnCourse(send);
    await insertReviews({ serviceId: id, title: "A course", count: 1 });
    const serviceId = new ObjectId(id);
    const review = await openTestDatabase().collection("reviews").findOne({ serviceId });
    const answer = `Thank you, says ${uid}.`;
    return {
      send: () => send(`POST /api/reviews/${review?._id}/answer`, { answer }),
      again: [200, 201],
      check: () => expectCount("reviews", { serviceId, "answer.text": answer }, 1),
    };
  },
  "GET /api/myreviews/{email}": async ({ send, email }) => ({
    send: () => send(`GET /api/myreviews/${email}`),
    again: [200],
  }),
  async "GET /api/myreview/{id}"({ send, addReview }) {
    const id = await addReview();
    return { send: () => send(`GET /api/myreview/${id}`), again: [200] };
  },
  async "GET /api/ownership/{serviceId}"({ send, addCourse }) {
    const { id } = await addCourse();
    return { send: () => send(`GET /api/ownership/${id}`), again: [200] };
  },
  async "POST /api/cart"({ send, addCourse, uid }) {
    const { id } = await addCourse();
    return {
      send: () => send("POST /api/cart", { serviceId: id }),
      again: [200, 201],
      check: () => expectCount("cartItems", { uid }, 1),
    };
  },
  async "GET /api/cart"({ send, addCourse }) {
    const { id } = await addCourse();
    return { send: () => send(`GET /api/cart?ids=${id}`), again: [200] };
  },
  async "POST /api/cart/merge"({ send, addCourse, uid }) {
    const serviceIds = [(await addCourse()).id, (await addCourse()).id];
    return {
      send: () => send("POST /api/cart/merge", { serviceIds }),
      again: [200],
      check: () => expectCount("cartItems", { uid }, 2),
    };
  },
  "GET /api/cart/{user}": async ({ send, email }) => ({
    send: () => send(`GET /api/cart/${email}`),
    again: [200],
  }),
  async "DELETE /api/cart/{id}"({ send, addCartLine, uid }) {
    const id = await addCartLine();
    return {
      send: () => send(`DELETE /api/cart/${id}`),
      again: [200, 404],
      check: () => expectCount("cartItems", { uid }, 0),
    };
  },
  async "PUT /api/cart/coupon"(student) {
    const { send, uid } = student;
    await student.addCartLine();
    const course = await openTestDatabase().collection("cartItems").findOne({ uid });
    const sold = await openTestDatabase().collection("services").findOne({ _id: course?.serviceId });
    const { _id: couponId, code } = await insertCoupon({ uid: sold?.owner.uid });
    return {
      send: () => send("PUT /api/cart/coupon", { code }),
      again: [200],
      check: () => expectCount("cartCoupons", { uid, couponId }, 1),
    };
  },
  async "DELETE /api/cart/coupon"({ send, uid }) {
    const { _id: couponId, code } = await insertCoupon();
    const cartCoupon = { uid, couponId, appliedAt: new Date() };
    await openTestDatabase().collection("cartCoupons").insertOne(cartCoupon);
    return {
      send: () => send("DELETE /api/cart/coupon", { code }),
      again: [200],
      check: () => expectCount("cartCoupons", { uid }, 0),
    };
  },
  "GET /api/coupons": async ({ send }) => ({ send: () => send("GET /api/coupons"), again: [200] }),
  async "POST /api/coupons"({ send }) {
    await addOwnCourse(send);
    const code = makeCode();
    return {
      send: () => send("POST /api/coupons", { code, percent: 20 }),
      again: [200, 201],
      check: () => expectCount("coupons", { code }, 1),
    };
  },
  async "PATCH /api/coupons/{id}"({ send, uid }) {
    const { _id } = await insertCoupon({ uid });
    return {
      send: () => send(`PATCH /api/coupons/${_id}`, { isActive: false }),
      again: [200],
      check: () => expectCount("coupons", { _id, isActive: false }, 1),
    };
  },
  async "POST /api/enrollments"({ send, addCourse, uid }) {
    const { id } = await addCourse({ price: 0 });
    return {
      send: () => send("POST /api/enrollments", { serviceId: id }),
      again: [200, 201],
      check: () => expectCount("payments", { uid, serviceIds: new ObjectId(id) }, 1),
    };
  },
  async "POST /api/payment"(student) {
    await student.addCartLine();
    return payTotal(student);
  },
  async "POST /api/payment, with an earlier checkout"(student) {
    await student.beginPayment();
    return payTotal(student);
  },
  async "POST /api/payment, with a checkout for another cart"(student) {
    await student.beginPayment();
    await student.addCartLine();
    return payTotal(student);
  },
  async "POST /api/payment-done"({ send, payCart, email, uid }) {
    const { intentId, price } = await payCart();
    return {
      send: () => send("POST /api/payment-done", { price, transactionId: intentId, email }),
      again: [200],
      check: () => expectCount("payments", { uid }, 1),
    };
  },
  async "POST /api/purchases/{id}/refunds"({ send, addCourse, payCart, acknowledge, uid }) {
    const course = await addCourse();
    const id = await acknowledge(await payCart(course));
    return {
      send: () => send(`POST /api/purchases/${id}/refunds`, { serviceId: course.id }),
      again: [200],
      async check() {
        await expectCount("refunds", { uid, state: "succeeded" }, 1);
        await expectCount("payments", { uid, "items.refundedAt": { $exists: true } }, 1);
      },
    };
  },
  async "DELETE /api/account"(student) {
    await student.addReview();
    return deleteAccount(student);
  },
  async "DELETE /api/account, with a checkout under way"(student) {
    await student.beginPayment();
    return deleteAccount(student);
  },
  async "GET /api/admin/payments"({ request, email }) {
    const { headers } = await signInStudent({ isAdmin: true });
    return { send: () => request.fetch(`/api/admin/payments?q=${email}`, { headers }), again: [200] };
  },
  async "POST /api/admin/payouts"({ request }) {
    const { headers } = await signInStudent({ isAdmin: true });
    const { uid } = await addOwedTeacher({ amountCents: 9000 });
    const data = { uid, amount: 50, reference: "Wire 1", key: crypto.randomUUID() };
    return {
      send: () => request.fetch("/api/admin/payouts", { method: "POST", headers, data }),
      again: [200, 201],
      check: async () => expect(await readOwed(uid)).toEqual({ owedCents: 4000, payouts: 1 }),
    };
  },
  async "POST /api/reports"({ send, addCourse, uid }) {
    const body = { kind: "course", id: (await addCourse()).id, category: "spam" };
    return {
      send: () => send("POST /api/reports", body),
      again: [200, 201],
      check: () => expectCount("reports", { uid, state: "open" }, 1),
    };
  },
  async "GET /api/admin/reports"({ request }) {
    const { headers } = await signInStudent({ isAdmin: true });
    return { send: () => request.fetch("/api/admin/reports", { headers }), again: [200] };
  },
  async "POST /api/admin/decisions"({ request, addReview }) {
    const { headers } = await signInStudent({ isAdmin: true });
    const id = await addReview();
    const data = { kind: "review", id, decision: "hide", reason: "Spam." };
    return {
      send: () => request.fetch("/api/admin/decisions", { method: "POST", headers, data }),
      again: [200],
      async check() {
        await expectCount("decisions", { subjectId: new ObjectId(id) }, 1);
        await expectCount("reviews", { _id: new ObjectId(id), "hidden.at": { $exists: true } }, 1);
      },
    };
  },
  async "POST /api/decisions/{id}/answer"({ request, send, addReview, uid }) {
    const { headers } = await signInStudent({ isAdmin: true });
    const data = { kind: "review", id: await addReview(), decision: "hide", reason: "Spam." };
    await request.fetch("/api/admin/decisions", { method: "POST", headers, data });
    const { hidden } = await (await send(`GET /api/myreview/${data.id}`)).json();
    return {
      send: () => send(`POST /api/decisions/${hidden.decisionId}/answer`, { answer: "It isn't." }),
      again: [200, 201],
      check: () => expectCount("decisions", { authorUid: uid, "answer.text": "It isn't." }, 1),
    };
  },
  async "POST /api/webhooks/stripe"({ request, payCart, uid }) {
    const { intentId } = await payCart();
    const { rawBody, signature } = signEvent({ type: "payment_intent.succeeded", intentId });
    const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
    return {
      send: () => request.post("/api/webhooks/stripe", { data: rawBody, headers }),
      again: [200],
      check: () => expectCount("payments", { uid }, 1),
    };
  },
  async "POST /api/webhooks/stripe, after a refund"({ request, payCart, uid }) {
    const { intentId } = await payCart();
    await refundIntent(intentId);
    const { rawBody, signature } = signEvent({ type: "charge.refunded", intentId });
    const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
    return {
      send: () => request.post("/api/webhooks/stripe", { data: rawBody, headers }),
      again: [200],
      check: () => expectCount("payments", { uid, "items.refundedAt": { $exists: true } }, 1),
    };
  },
  async "POST /api/session"(student) {
    const idToken = await getIdToken(student);
    return { send: () => student.send("POST /api/session", { idToken }), again: [200] };
  },
  // All tests share one IP address, so their requests count together.
  async "POST /api/session, two at the same time"(student) {
    const idToken = await getIdToken(student);
    const signIn = () => student.send("POST /api/session", { idToken });
    return {
      async send() {
        const first = signIn();
        const second = await signIn();
        await first;
        return second;
      },
      again: [200],
    };
  },
  "GET /api/session": async ({ send }) => ({ send: () => send("GET /api/session"), again: [200] }),
  "DELETE /api/session": async ({ send }) => ({
    send: () => send("DELETE /api/session"),
    again: [200],
    check: async () => expect((await send("GET /api/session")).status()).toBe(401),
  }),
  "GET /api/cron": async ({ request }) => ({
    send: () =>
      request.fetch("/api/cron", { headers: { Authorization: `Bearer ${process.env.CRON_SECRET}` } }),
    again: [200],
  }),
  "POST /api/revalidate": async ({ request }) => ({
    send: () =>
      request.fetch("/api/revalidate", {
        method: "POST",
        headers: { Authorization: `Bearer ${process.env.REVALIDATE_TOKEN}` },
      }),
    again: [200],
  }),
  "GET /api/metrics": async ({ request }) => ({
    send: () =>
      request.fetch("/api/metrics", { headers: { Authorization: `Bearer ${process.env.METRICS_TOKEN}` } }),
    again: [200],
  }),
  "GET /api/health": async ({ send }) => ({ send: () => send("GET /api/health"), again: [200] }),
  "GET /api/health/live": async ({ send }) => ({ send: () => send("GET /api/health/live"), again: [200] }),
  async "POST /api/session/verification"({ send }) {
    return { send: () => send("POST /api/session/verification"), again: [200] };
  },
};
