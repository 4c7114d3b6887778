// This file is long because it is a table: a row for each way to write.

import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { expect } from "vitest";
import { callRoute } from "#dev/testing/call-route";
import { beginPaidCheckout, readBooks } from "#dev/testing/checkout";
import { enterCoupon, insertCoupon, makeCode } from "#dev/testing/coupons";
import { findAccount } from "#dev/testing/emulator";
import { fillCart } from "#dev/testing/fill-cart";
import { insertPayment } from "#dev/testing/insert-payment";
import { insertReviews } from "#dev/testing/insert-reviews";
import { insertLessons, makeEntry, makeOutline } from "#dev/testing/lessons";
import { makeCourse, teacher } from "#dev/testing/make-course";
import { addSubject, isWaiting, type Moderated, readDecisions, readStored } from "#dev/testing/moderation";
import { listMails } from "#dev/testing/outbox";
import { addOwedTeacher, readOwed } from "#dev/testing/owed-teacher";
import { buyAndRate, notCounting, readStars } from "#dev/testing/rated-purchase";
import { buy, listRefundedCents, readPayment } from "#dev/testing/refunds";
import { signInStudent } from "#dev/testing/sign-in";
import { listCreatedIntents, refundIntent, signEvent } from "#dev/testing/stripe";
import { openTestDatabase } from "#dev/testing/test-database";
import { type Answer, type Student, send, type WriteHandlers } from "#dev/testing/write-handlers";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";

/** Somebody's request, which may be sent again and again, and what must be true once it was answered with success. */
type Attempt = {
  send: () => Promise<Answer>;
  check: () => Promise<void>;
  /** What public pages carry that show what is written; left out where none does. */
  tags?: string[];
};

export type WritePath = {
  name: string;
  /** What a second try may answer when the first was carried out and its answer lost. */
  again: number[];
  begin: (handlers: WriteHandlers) => Promise<Attempt>;
};

function fromThisSite(student: Student): Student {
  return { ...student, headers: { ...student.headers, "Sec-Fetch-Site": "same-origin" } };
}

function count(collection: string, filter: Record<string, unknown>): Promise<number> {
  return openTestDatabase().collection(collection).countDocuments(filter);
}

async function writeReview({ reviews }: WriteHandlers) {
  const student = await signInStudent();
  const title = `Course ${randomUUID()}`;
  const { createCourse } = await import("#lib/courses/create-course");
  const { id } = await createCourse({ course: makeCourse({ title }), owner: teacher });
  const tags = [`reviews:${id}`];
  const body = { title, name: student.user.displayName, review: "Well explained." };
  const post = () => send({ handler: reviews.POST, method: "POST", body, student });
  return { student, title, post, body, tags };
}

/** A review with stars by someone who owns its course, beside one by another student who gave 2. */
async function writeStars({ reviews }: WriteHandlers) {
  const { id, title } = await addCourseWithStars();
  const student = await signInStudent();
  await insertPayment({ uid: student.user.uid, serviceIds: [id] });
  const body = { title, name: student.user.displayName, review: "Well explained.", stars: 4 };
  const post = () => send({ handler: reviews.POST, method: "POST", body, student });
  const expectStars = async (counts: number[]) => {
    const serviceId = new ObjectId(id);
    expect(await count("services", { _id: serviceId, "stars.counts": counts })).toBe(1);
    const stored = counts.map((_, index) => count("reviews", { serviceId, stars: index + 1 }));
    expect(await Promise.all(stored)).toEqual(counts);
  };
  return { student, post, expectStars, tags: [`reviews:${id}`, `course:${id}`, "top-rated"] };
}

async function addCourseWithStars() {
  const { createCourse } = await import("#lib/courses/create-course");
  const title = `Course ${randomUUID()}`;
  const { id } = await createCourse({ course: makeCourse({ title }), owner: teacher });
  await insertReviews({ serviceId: id, title, stars: [2] });
  return { id, title };
}

/** The same, posted, to be changed or deleted. */
async function writeStarsToChange(handlers: WriteHandlers) {
  const { post, ...written } = await writeStars(handlers);
  const { insertedId } = (await post()).body as { insertedId: string };
  await written.expectStars([0, 1, 0, 1, 0]);
  return { ...written, params: { titleOrId: insertedId } };
}

async function writeReviewToChange(handlers: WriteHandlers) {
  const { student, post, tags } = await writeReview(handlers);
  const { insertedId } = (await post()).body as { insertedId: string };
  return { student, params: { titleOrId: insertedId }, filter: { uid: student.user.uid }, tags };
}

async function addOwnCourse() {
  const student = await signInStudent();
  const { createCourse } = await import("#lib/courses/create-course");
  const course = makeCourse({ title: `Course ${randomUUID()}` });
  const { id } = await createCourse({ course, owner: student.user });
  return { student, params: { id }, serviceId: new ObjectId(id) };
}

/** A course of somebody's own with these lessons. */
async function addOwnLessons(entries: Parameters<typeof makeOutline>[1], ready?: string[]) {
  const student = await signInStudent();
  const { id, serviceId } = await insertLessons({ owner: student.user, entries, ready });
  return { student, params: { id }, serviceId, tags: ["courses", `course:${id}`] };
}

type SavedText = { ready?: string[]; body: string; lessons: number };

async function saveALesson({ lesson }: WriteHandlers, { ready, body: text, lessons }: SavedText) {
  const entry = makeEntry();
  const { student, serviceId, tags } = await addOwnLessons([entry], ready);
  const version = ready ? 0 : 1;
  const body = { version, body: text, media: null };
  return {
    tags,
    send: () => send({ handler: lesson.PUT, method: "PUT", body, student, params: { id: entry.id } }),
    check: async () => {
      expect(await count("lessons", { serviceId, version: version + 1, body: text })).toBe(1);
      expect(await count("outlines", { _id: serviceId, "totals.lessons": lessons })).toBe(1);
    },
  };
}

let signedIn: Promise<Student> | undefined;

/** The same each time. */
function signInAdmin(): Promise<Student> {
  signedIn ??= signInStudent({ isAdmin: true });
  return signedIn;
}

type MadeDecision = Pick<WriteHandlers, "decisions"> & {
  subject: Moderated;
  decision: DecisionKind;
  admin: Student;
};

function toDecision({ decisions, subject: { kind, id }, decision, admin: student }: MadeDecision) {
  const body = { kind, id, decision, reason: `To ${decision} it.` };
  return { handler: decisions.POST, method: "POST", body, student };
}

/** A decision about what was reported, or, to restore it, hidden before. */
function decideAbout(kind: Moderated["kind"], decision: DecisionKind): WritePath {
  return {
    name: `POST /api/admin/decisions, ${decision} a ${kind}`,
    again: [200],
    async begin({ decisions, reports }) {
      const [subject, admin, student] = await Promise.all([addSubject(kind), signInAdmin(), signInStudent()]);
      const body = { kind, id: subject.id, category: "spam" };
      await send({ handler: reports.POST, method: "POST", body, student });
      const isRestoring = decision === "restore";
      if (isRestoring) await send(toDecision({ decisions, subject, decision: "hide", admin }));
      const course = subject.course.id;
      const shown = kind === "course" ? ["courses"] : [`reviews:${course}`, "top-rated"];
      return {
        tags: decision === "dismiss" ? [] : [`course:${course}`, ...shown],
        send: () => send(toDecision({ decisions, subject, decision, admin })),
        check: async () => {
          const made = await readDecisions(subject);
          expect(made.map((each) => each.decision)).toEqual(isRestoring ? ["hide", "restore"] : [decision]);
          const isHidden = decision === "hide";
          expect("hidden" in ((await readStored(subject)) ?? {})).toBe(isHidden);
          const counts = [0, 0, 0, 0, isHidden ? 0 : 1];
          const counted = { _id: new ObjectId(course), "stars.counts": counts };
          if (kind === "review") expect(await count("services", counted)).toBe(1);
          expect(await isWaiting(subject)).toBe(false);
          expect(await count("reports", { subjectId: new ObjectId(subject.id), state: "open" })).toBe(0);
        },
      };
    },
  };
}

/** Every way to write, as one row each. */
export const writePaths: WritePath[] = [
  {
    name: "POST /api/services",
    again: [200],
    async begin({ courses }) {
      const student = await signInStudent();
      const body = makeCourse({ title: `Course ${randomUUID()}` });
      return {
        tags: ["courses"],
        send: () => send({ handler: courses.POST, method: "POST", body, student }),
        check: async () => expect(await count("services", { title: body.title })).toBe(1),
      };
    },
  },
  {
    name: "PATCH /api/services/{id}",
    again: [200],
    async begin({ course }) {
      const { student, params } = await addOwnCourse();
      const body = { version: 0, title: `Course ${randomUUID()}`, state: "unpublished" };
      return {
        tags: ["courses", `course:${params.id}`],
        send: () => send({ handler: course.PATCH, method: "PATCH", body, student, params }),
        check: async () =>
          expect(await count("services", { title: body.title, state: body.state, version: 1 })).toBe(1),
      };
    },
  },
  {
    name: "DELETE /api/services/{id}",
    again: [404],
    async begin({ course }) {
      const { student, params, serviceId } = await addOwnCourse();
      await openTestDatabase().collection("lessons").insertOne({ serviceId });
      return {
        tags: ["courses", `course:${params.id}`],
        send: () => send({ handler: course.DELETE, method: "DELETE", student, params }),
        check: async () => {
          expect(await count("services", { _id: serviceId })).toBe(0);
          expect(await count("lessons", { serviceId })).toBe(0);
        },
      };
    },
  },
  {
    name: "PUT /api/services/{id}/outline",
    again: [200],
    async begin({ outline }) {
      const [kept, dropped] = [makeEntry(), makeEntry()];
      const { student, params, serviceId, tags } = await addOwnLessons([kept, dropped]);
      const body = makeOutline(1, [makeEntry(), { ...kept, minutes: 9 }]);
      return {
        tags,
        send: () => send({ handler: outline.PUT, method: "PUT", body, student, params }),
        check: async () => {
          const totals = { sections: 1, lessons: 1, minutes: 9 };
          expect(await count("outlines", { _id: serviceId, version: 2, totals })).toBe(1);
          expect(await count("lessons", { serviceId })).toBe(3);
        },
      };
    },
  },
  {
    name: "PUT /api/lessons/{id}, with content",
    again: [200],
    begin: (handlers) => saveALesson(handlers, { ready: [], body: "Words.", lessons: 1 }),
  },
  {
    name: "PUT /api/lessons/{id}, without content any more",
    again: [200],
    begin: (handlers) => saveALesson(handlers, { body: "", lessons: 0 }),
  },
  {
    name: "PUT /api/learning/{serviceId}, the last lesson",
    again: [200],
    async begin({ learning }) {
      const entry = makeEntry();
      const { params } = await addOwnLessons([entry]);
      const student = await signInStudent();
      const { uid } = student.user;
      await insertPayment({ uid, serviceIds: [params.id] });
      const body = { lessonId: entry.id, done: true, seconds: 12 };
      const serviceId = params.id;
      return {
        send: () => send({ handler: learning.PUT, method: "PUT", body, student, params: { serviceId } }),
        check: async () => {
          const done = [new ObjectId(entry.id)];
          expect(await count("progress", { uid, done, "at.seconds": 12 })).toBe(1);
          expect(await count("certificates", { uid })).toBe(1);
        },
      };
    },
  },
  {
    name: "PATCH /api/teaching/profile",
    again: [200],
    async begin({ profile }) {
      const student = await signInStudent();
      const { uid } = student.user;
      const body = { name: "Grace Hopper", about: "I teach what I do." };
      return {
        send: () => send({ handler: profile.PATCH, method: "PATCH", body, student }),
        check: async () => expect(await count("teachers", { uid, ...body })).toBe(1),
      };
    },
  },
  {
    name: "PATCH /api/account, by someone who has reviewed a course",
    again: [200],
    async begin(handlers) {
      const { student, post, tags } = await writeReview(handlers);
      await post();
      const { uid } = student.user;
      const photo = "https://pictures.example/grace.png";
      const body = { displayName: "Grace B. Hopper", photoURL: photo };
      return {
        tags,
        send: () => send({ handler: handlers.account.PATCH, method: "PATCH", body, student }),
        check: async () => {
          expect(await count("reviews", { uid, photo, name: "Grace Hopper" })).toBe(1);
          const { body: now } = await send({ handler: handlers.session.GET, method: "GET", student });
          expect(now).toMatchObject({ user: body });
        },
      };
    },
  },
  {
    name: "POST /api/teaching/onboarding",
    again: [200],
    async begin({ onboarding }) {
      const student = await signInStudent();
      const { uid } = student.user;
      const { createCourse } = await import("#lib/courses/create-course");
      await createCourse({ course: makeCourse({ title: `Course ${randomUUID()}` }), owner: student.user });
      return {
        send: () => send({ handler: onboarding.POST, method: "POST", student }),
        check: async () => expect(await count("payees", { uid, accountId: { $exists: true } })).toBe(1),
      };
    },
  },
  {
    name: "POST /api/reviews",
    again: [200],
    async begin(handlers) {
      const { student, post, tags } = await writeReview(handlers);
      return {
        tags,
        send: post,
        check: async () => {
          const { uid } = student.user;
          expect(await count("reviews", { uid })).toBe(1);
          expect(await count("outbox", { kind: "review", authorUid: uid })).toBe(1);
        },
      };
    },
  },
  {
    name: "PATCH /api/reviews/{id}",
    again: [200],
    async begin(handlers) {
      const { student, params, filter, tags } = await writeReviewToChange(handlers);
      const body = { review: "Even better." };
      return {
        tags,
        send: () => send({ handler: handlers.review.PATCH, method: "PATCH", body, student, params }),
        check: async () => expect(await count("reviews", { ...filter, ...body })).toBe(1),
      };
    },
  },
  {
    name: "DELETE /api/reviews/{id}",
    again: [404],
    async begin(handlers) {
      const { student, params, filter, tags } = await writeReviewToChange(handlers);
      return {
        tags,
        send: () => send({ handler: handlers.review.DELETE, method: "DELETE", student, params }),
        check: async () => expect(await count("reviews", filter)).toBe(0),
      };
    },
  },
  {
    name: "POST /api/reviews, with stars",
    again: [200],
    async begin(handlers) {
      const { post, tags, expectStars } = await writeStars(handlers);
      return { tags, send: post, check: () => expectStars([0, 1, 0, 1, 0]) };
    },
  },
  {
    name: "PATCH /api/reviews/{id}, with other stars",
    again: [200],
    async begin(handlers) {
      const { student, params, tags, expectStars } = await writeStarsToChange(handlers);
      const body = { review: "Even better.", stars: 5 };
      return {
        tags,
        send: () => send({ handler: handlers.review.PATCH, method: "PATCH", body, student, params }),
        check: () => expectStars([0, 1, 0, 0, 1]),
      };
    },
  },
  {
    name: "DELETE /api/reviews/{id}, with stars",
    again: [404],
    async begin(handlers) {
      const { student, params, tags, expectStars } = await writeStarsToChange(handlers);
      return {
        tags,
        send: () => send({ handler: handlers.review.DELETE, method: "DELETE", student, params }),
        check: async () => {
          await expectStars([0, 1, 0, 0, 0]);
          expect(await count("reviews", { uid: student.user.uid })).toBe(0);
        },
      };
    },
  },
  {
    name: "POST /api/reviews/{id}/answer",
    again: [200],
    async begin({ answer }) {
      const { student, params } = await addOwnCourse();
      await insertReviews({ serviceId: params.id, title: "A course", count: 1 });
      const serviceId = new ObjectId(params.id);
      const review = await openTestDatabase().collection("reviews").findOne({ serviceId });
      const titleOrId = String(review?._id);
      const body = { answer: "Thank you." };
      return {
        tags: [`reviews:${params.id}`],
        send: () => send({ handler: answer.POST, method: "POST", body, student, params: { titleOrId } }),
        check: async () => expect(await count("reviews", { serviceId, "answer.text": body.answer })).toBe(1),
      };
    },
  },
  {
    name: "POST /api/cart",
    again: [200],
    async begin({ cart }) {
      const student = await signInStudent();
      const { createCourse } = await import("#lib/courses/create-course");
      const course = makeCourse({ title: `Course ${randomUUID()}` });
      const { id: serviceId } = await createCourse({ course, owner: teacher });
      return {
        send: () => send({ handler: cart.POST, method: "POST", body: { serviceId }, student }),
        check: async () => expect(await count("cartItems", { uid: student.user.uid })).toBe(1),
      };
    },
  },
  {
    name: "POST /api/cart/merge",
    again: [200],
    async begin({ cartMerge }) {
      const student = await signInStudent();
      const { createCourse } = await import("#lib/courses/create-course");
      const create = () => {
        const course = makeCourse({ title: `Course ${randomUUID()}` });
        return createCourse({ course, owner: teacher });
      };
      const serviceIds = [(await create()).id, (await create()).id];
      return {
        send: () => send({ handler: cartMerge.POST, method: "POST", body: { serviceIds }, student }),
        check: async () => expect(await count("cartItems", { uid: student.user.uid })).toBe(2),
      };
    },
  },
  {
    name: "DELETE /api/cart/{id}",
    again: [404],
    async begin({ cartLine }) {
      const student = await signInStudent();
      const { uid } = student.user;
      await fillCart({ uid, prices: [39] });
      const line = await openTestDatabase().collection("cartItems").findOne({ uid });
      const params = { userOrId: String(line?._id) };
      return {
        send: () => send({ handler: cartLine.DELETE, method: "DELETE", student, params }),
        check: async () => expect(await count("cartItems", { uid })).toBe(0),
      };
    },
  },
  {
    name: "POST /api/coupons",
    again: [200],
    async begin({ coupons }) {
      const { student, params } = await addOwnCourse();
      const body = { code: makeCode(), percent: 20, serviceIds: [params.id], maxUses: 10 };
      return {
        send: () => send({ handler: coupons.POST, method: "POST", body, student }),
        check: async () => expect(await count("coupons", { code: body.code, maxUses: 10 })).toBe(1),
      };
    },
  },
  {
    name: "PATCH /api/coupons/{id}",
    again: [200],
    async begin({ coupon }) {
      const { student, params } = await addOwnCourse();
      const { _id } = await insertCoupon({ uid: student.user.uid });
      const own = { student, params: { id: String(_id) } };
      const body = { isActive: false, serviceIds: [params.id], maxUses: 5 };
      return {
        send: () => send({ handler: coupon.PATCH, method: "PATCH", body, ...own }),
        check: async () => expect(await count("coupons", { _id, isActive: false, maxUses: 5 })).toBe(1),
      };
    },
  },
  {
    name: "POST /api/enrollments",
    again: [200, 201],
    async begin({ enrollments }) {
      const student = await signInStudent();
      const { uid } = student.user;
      const { createCourse } = await import("#lib/courses/create-course");
      const course = makeCourse({ title: `Course ${randomUUID()}`, price: 0 });
      const { id: serviceId } = await createCourse({ course, owner: teacher });
      return {
        tags: [`course:${serviceId}`, `reviews:${serviceId}`],
        send: () => send({ handler: enrollments.POST, method: "POST", body: { serviceId }, student }),
        check: async () => {
          expect(await count("payments", { uid, serviceIds: new ObjectId(serviceId) })).toBe(1);
          expect(await count("checkouts", { uid, status: "settled" })).toBe(1);
        },
      };
    },
  },
  {
    name: "PUT /api/cart/coupon",
    again: [200],
    async begin({ cartCoupon }) {
      const student = await signInStudent();
      const { uid } = student.user;
      await fillCart({ uid, prices: [39] });
      await enterCoupon({ uid, couponId: (await insertCoupon())._id });
      const { _id: couponId, code } = await insertCoupon();
      return {
        send: () => send({ handler: cartCoupon.PUT, method: "PUT", body: { code }, student }),
        check: async () => expect(await count("cartCoupons", { uid, couponId })).toBe(1),
      };
    },
  },
  {
    name: "DELETE /api/cart/coupon",
    again: [200],
    async begin({ cartCoupon }) {
      const student = await signInStudent();
      const { uid } = student.user;
      const { _id: couponId, code } = await insertCoupon();
      await enterCoupon({ uid, couponId });
      return {
        send: () => send({ handler: cartCoupon.DELETE, method: "DELETE", body: { code }, student }),
        check: async () => expect(await count("cartCoupons", { uid })).toBe(0),
      };
    },
  },
  {
    name: "POST /api/payment, with a coupon",
    again: [200],
    async begin({ payment }) {
      const student = await signInStudent();
      const { uid } = student.user;
      await fillCart({ uid, prices: [39, 49.5] });
      const { _id: couponId } = await insertCoupon({ maxUses: 1 });
      await enterCoupon({ uid, couponId });
      return {
        send: () => send({ handler: payment.POST, method: "POST", body: { total: 70.8 }, student }),
        check: async () => {
          const checkout = await openTestDatabase().collection("checkouts").findOne({ uid, status: "open" });
          expect(await listCreatedIntents(uid)).toHaveLength(1);
          expect(await count("couponClaims", { couponId, uid, checkoutId: checkout?._id })).toBe(1);
        },
      };
    },
  },
  {
    name: "POST /api/payment",
    again: [200],
    async begin({ payment }) {
      const student = await signInStudent();
      const { uid } = student.user;
      await fillCart({ uid, prices: [39, 49.5] });
      return {
        send: () => send({ handler: payment.POST, method: "POST", body: { total: 88.5 }, student }),
        check: async () => {
          expect(await count("checkouts", { uid, status: "open" })).toBe(1);
          expect(await listCreatedIntents(uid)).toHaveLength(1);
        },
      };
    },
  },
  {
    name: "POST /api/payment-done",
    again: [200],
    async begin({ paymentDone }) {
      const student = await signInStudent();
      const { uid, email } = student.user;
      const { intentId, serviceIds } = await beginPaidCheckout({ user: student.user });
      const body = { price: 88.5, transactionId: intentId, email };
      return {
        tags: serviceIds.flatMap((id) => [`course:${id}`, `reviews:${id}`]),
        send: () => send({ handler: paymentDone.POST, method: "POST", body, student }),
        check: () => expectSettled(uid, intentId),
      };
    },
  },
  {
    name: "POST /api/purchases/{id}/refunds",
    again: [200],
    async begin({ refunds }) {
      const student = await signInStudent();
      const { intentId, paymentId, serviceId } = await buy({ user: student.user });
      const params = { id: paymentId };
      const body = { serviceId };
      return {
        tags: [`course:${serviceId}`, `reviews:${serviceId}`, "students"],
        send: () => send({ handler: refunds.POST, method: "POST", body, student, params }),
        check: async () => {
          expect(await listRefundedCents(intentId)).toEqual([3900]);
          const { requests, refunded } = await readPayment(paymentId);
          expect([requests, refunded]).toMatchObject([[{ state: "succeeded" }], [true, false]]);
          expect(await listMails(new ObjectId(paymentId))).toEqual(["receipt", "refund", "sale"]);
        },
      };
    },
  },
  {
    name: "POST /api/admin/payouts",
    again: [200],
    async begin({ handPayouts }) {
      const student = await signInStudent({ isAdmin: true });
      const { uid } = await addOwedTeacher({ amountCents: 9000 });
      const body = { uid, amount: 50, reference: "Wire 1", key: randomUUID() };
      return {
        send: () => send({ handler: handPayouts.POST, method: "POST", body, student }),
        check: async () => expect(await readOwed(uid)).toEqual({ owedCents: 4000, payouts: 1 }),
      };
    },
  },
  {
    name: "POST /api/reports",
    again: [200],
    async begin({ reports }) {
      const student = await signInStudent();
      const subject = await addSubject("review");
      const body = { kind: subject.kind, id: subject.id, category: "spam" };
      return {
        send: () => send({ handler: reports.POST, method: "POST", body, student }),
        check: async () => {
          expect(await count("reports", { uid: student.user.uid, state: "open" })).toBe(1);
          expect(await isWaiting(subject)).toBe(true);
        },
      };
    },
  },
  ...(["course", "review"] as const).flatMap((kind) =>
    (["hide", "restore", "dismiss"] as const).map((decision) => decideAbout(kind, decision)),
  ),
  {
    name: "POST /api/decisions/{id}/answer",
    again: [200],
    async begin({ decisions, decisionAnswer }) {
      const subject = await addSubject("review");
      await send(toDecision({ decisions, subject, decision: "hide", admin: await signInAdmin() }));
      const [made] = await readDecisions(subject);
      const headers = { ...subject.author.headers, "Content-Type": "application/json" };
      const student = { ...(await signInStudent()), headers };
      const body = { answer: "It isn't." };
      const params = { id: String(made?._id) };
      return {
        send: () => send({ handler: decisionAnswer.POST, method: "POST", body, student, params }),
        check: async () => {
          expect(await readDecisions(subject)).toMatchObject([{ answer: { text: "It isn't." } }]);
          expect(await isWaiting(subject)).toBe(true);
        },
      };
    },
  },
  {
    name: "POST /api/webhooks/stripe",
    again: [200],
    async begin({ webhook }) {
      const { uid, intentId, serviceIds } = await beginPaidCheckout();
      const { rawBody, signature } = signEvent({ type: "payment_intent.succeeded", intentId });
      const init = { method: "POST", headers: { "Stripe-Signature": signature }, body: rawBody };
      return {
        tags: [...serviceIds.flatMap((id) => [`course:${id}`, `reviews:${id}`]), "students"],
        send: () => callRoute(webhook.POST, "/api/webhooks/stripe", { init }),
        check: () => expectSettled(uid, intentId),
      };
    },
  },
  {
    name: "POST /api/webhooks/stripe, after a refund",
    again: [200],
    async begin({ webhook }) {
      const { uid, intentId, serviceIds } = await buyAndRate();
      await refundIntent(intentId);
      const { rawBody, signature } = signEvent({ type: "charge.refunded", intentId });
      const init = { method: "POST", headers: { "Stripe-Signature": signature }, body: rawBody };
      const [serviceId = ""] = serviceIds;
      return {
        tags: [`course:${serviceId}`, `reviews:${serviceId}`, "top-rated", "students"],
        send: () => callRoute(webhook.POST, "/api/webhooks/stripe", { init }),
        check: async () => {
          expect(await readStars({ uid, serviceId })).toEqual(notCounting);
          expect(await count("outbox", { kind: "refund", uid })).toBe(1);
        },
      };
    },
  },
  {
    name: "POST /api/session",
    again: [200],
    async begin({ session }) {
      const student = await signInStudent();
      const idToken = new Headers(student.headers).get("Authorization")?.replace("Bearer ", "");
      return {
        send: () =>
          send({ handler: session.POST, method: "POST", body: { idToken }, student: fromThisSite(student) }),
        // What signing in writes is how often somebody did; the cookie is the provider's.
        check: async () => {},
      };
    },
  },
  {
    name: "DELETE /api/account",
    // The session has ended with the account.
    again: [401],
    async begin(handlers) {
      const { student, tags } = await writeReviewToChange(handlers);
      const { uid } = student.user;
      await fillCart({ uid, prices: [39] });
      const { account } = handlers;
      return {
        tags,
        send: () => send({ handler: account.DELETE, method: "DELETE", student }),
        async check() {
          // What was interrupted goes on without them.
          const { finishDeletions } = await import("#lib/people/delete-account");
          await finishDeletions({ now: new Date(Date.now() + 5 * 60 * 1000) });
          expect(await count("reviews", { uid })).toBe(0);
          expect(await count("cartItems", { uid })).toBe(0);
          expect(await findAccount(uid)).toBeNull();
        },
      };
    },
  },
];

async function expectSettled(uid: string, intentId: string): Promise<void> {
  const books = await readBooks(uid);
  expect(books).toMatchObject({
    payments: [{ transactionId: intentId }],
    inCart: [],
    statuses: ["settled"],
  });
  expect(await listMails(books.payments[0]?._id)).toEqual(["receipt", "sale"]);
}
