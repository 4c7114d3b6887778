import { beforeAll, expect, test } from "vitest";
import { PATCH } from "#app/api/admin/people/[uid]/route";
import { GET } from "#app/api/admin/people/route";
import { POST as POST_COUPON } from "#app/api/coupons/route";
import { GET as GET_LESSON } from "#app/api/lessons/[id]/route";
import { POST as POST_ANSWER } from "#app/api/reviews/[titleOrId]/answer/route";
import { POST as POST_REVIEW } from "#app/api/reviews/route";
import { GET as GET_COURSE, PATCH as PATCH_COURSE } from "#app/api/services/[id]/route";
import { POST as POST_COURSE } from "#app/api/services/route";
import * as sessionRoute from "#app/api/session/route";
import { POST as POST_UPLOAD } from "#app/api/uploads/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { sendDecision } from "#dev/testing/courses/moderation";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { createSessionCalls } from "#dev/testing/http/session-calls";
import { listOutbox } from "#dev/testing/mail/outbox";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addOwedTeacher, findOwed } from "#dev/testing/payments/owed-teacher";
import { buildTeacher, connectAccount, createSale } from "#dev/testing/payments/paid-teacher";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";
import { addCaller, type Caller, signInStudent } from "#dev/testing/people/sign-in";
import { finishPersonStates } from "#lib/moderation/run-person-state";
import { updatePersonState } from "#lib/moderation/update-person-state";
import { createHandPayout } from "#lib/payouts/insert-hand-payout";
import { payTeacher } from "#lib/payouts/pay-teacher";
import type { PersonState } from "#lib/rules/moderation/person-state";

type Handler = Parameters<typeof callRoute>[0];

const { get, openSession } = createSessionCalls(sessionRoute);

let admin: Caller;
beforeAll(async () => {
  admin = await addCaller({ isAdmin: true });
});

function decide(uid: string, state: PersonState, caller: Pick<Caller, "headers"> = admin) {
  const body = JSON.stringify({ state, reason: `To be ${state}.` });
  const headers = { ...caller.headers, "Content-Type": "application/json" };
  return callRoute(PATCH, `/api/admin/people/${uid}`, {
    params: { uid },
    init: { method: "PATCH", headers, body },
  });
}

async function findPeople(q: string) {
  const path = `/api/admin/people?q=${encodeURIComponent(q)}`;
  return (await callRoute(GET, path, { init: { headers: admin.headers } })).body;
}

async function addTeacher() {
  const account = await addAccount();
  const { uid, email } = account;
  const caller = { uid, email, headers: { Authorization: `Bearer ${await getIdToken(account)}` } };
  const entry = buildEntry();
  const course = await insertLessons({ owner: { uid, email }, entries: [entry] });
  return { ...caller, account, course, lessonId: entry.id };
}

const statusOfCourse = async (id: string) =>
  (await callRoute(GET_COURSE, `/api/services/${id}`, { params: { id } })).status;

test("a restricted user can't publish, upload, write or answer reviews, or create coupons, and keeps what they bought", async () => {
  const person = await addTeacher();
  const { uid, course } = person;
  const bought = await addTeacher();
  await insertPayment({ uid, serviceIds: [bought.course.id] });
  const unpublish = { version: 0, state: "unpublished" };
  const sendState = (change: object) =>
    sendBody(PATCH_COURSE, {
      method: "PATCH",
      path: `/api/services/${course.id}`,
      params: { id: course.id },
      headers: person.headers,
      body: change,
    });
  const post = (handler: Handler, path: string, body: object) =>
    sendBody(handler, { method: "POST", path, headers: person.headers, body });
  expect((await sendState(unpublish)).status).toBe(200);
  expect((await decide(uid, "restricted")).body).toEqual({ state: "restricted", isPending: false });

  const review = {
    title: bought.course.title,
    name: "Grace",
    review: "Good.",
    email: person.email,
    photo: "",
  };
  const refused = [
    await post(POST_COURSE, "/api/services", buildCourse()),
    await post(POST_REVIEW, "/api/reviews", review),
    await sendBody(POST_ANSWER, {
      method: "POST",
      path: `/api/reviews/${course.id}/answer`,
      params: { titleOrId: course.id },
      headers: person.headers,
      body: { answer: "Thanks." },
    }),
    await post(POST_UPLOAD, "/api/uploads", { name: "a.txt", size: 5, purpose: "lesson-file" }),
    await post(POST_COUPON, "/api/coupons", { code: "TRUST-10", percent: 10 }),
    await sendState({ version: 1, state: "published" }),
  ];
  expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
    refused.map(() => [403, "restricted"]),
  );
  const id = bought.lessonId;
  const lesson = await callRoute(GET_LESSON, `/api/lessons/${id}`, {
    params: { id },
    init: { headers: person.headers },
  });
  expect(lesson.status).toBe(200);

  await decide(uid, "active");
  expect((await sendState({ version: 1, state: "published" })).status).toBe(200);
});

test("payouts to a restricted teacher are on hold, by Stripe and by hand", async () => {
  const teacher = buildTeacher();
  const { uid } = await addAccount();
  const connected = { ...teacher, uid };
  await connectAccount(connected);
  await createSale({ teacher: connected });
  await decide(uid, "restricted");
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 0, waitsFor: "admin" });
  await decide(uid, "active");
  expect(await payTeacher({ uid })).toMatchObject({ transferredCents: 9000, waitsFor: null });

  const owed = await addAccount();
  await addOwedTeacher({ uid: owed.uid });
  const { user } = await signInStudent({ isAdmin: true });
  const buildPayout = () => ({ uid: owed.uid, amount: 30, reference: "Wire 1", key: crypto.randomUUID() });
  const [paid, interrupted] = [buildPayout(), buildPayout()];
  expect(await createHandPayout({ admin: user, payout: paid })).toEqual({ isNew: true });
  // A crash keeps the accepted payout from the books.
  const facts = { amountCents: 3000, currency: "usd", reference: "Wire 1", adminUid: user.uid };
  const current = { kind: "payout", key: interrupted.key, createdAt: new Date(), ...facts };
  await openTestDatabase().collection("payees").updateOne({ uid: owed.uid }, { $set: { current } });
  await decide(owed.uid, "suspended");
  for (const payout of [paid, interrupted]) {
    expect(await createHandPayout({ admin: user, payout }), "repeated").toEqual({ isNew: false });
  }
  const another = createHandPayout({ admin: user, payout: buildPayout() });
  await expect(another).rejects.toMatchObject({ code: "conflict" });
  expect(await findOwed(owed.uid)).toEqual({ owedCents: 3000, payouts: 2 });
});

test("a suspended user is logged out and can't log in, and their courses leave the catalog but not their buyers", async () => {
  const person = await addTeacher();
  const { uid, account, course, lessonId } = person;
  const second = await insertLessons({ owner: { uid, email: person.email } });
  await sendDecision(admin, { kind: "course", id: second.id }, "hide");
  const buyer = await addCaller();
  await insertPayment({ uid: buyer.uid, serviceIds: [course.id] });
  const { cookie } = await openSession(account);

  expect((await decide(uid, "suspended")).body).toEqual({ state: "suspended", isPending: false });
  expect((await get(cookie)).status, "the session").toBe(401);
  expect((await get(person.headers)).status, "the token").toBe(401);
  await expect(getIdToken(account), "a new login").rejects.toThrow();
  expect(await statusOfCourse(course.id)).toBe(404);
  const id = lessonId;
  const read = await callRoute(GET_LESSON, `/api/lessons/${id}`, {
    params: { id },
    init: { headers: buyer.headers },
  });
  expect(read.status, "a buyer").toBe(200);
  expect(await findPeople("")).toEqual(
    expect.arrayContaining([expect.objectContaining({ uid, state: "suspended", publishedCourses: 0 })]),
  );

  await decide(uid, "active");
  expect((await openSession(account)).cookie).toBeDefined();
  expect(await statusOfCourse(course.id)).toBe(200);
  expect(await statusOfCourse(second.id), "hidden by a decision of its own").toBe(404);
  expect(await findPeople(person.email)).toMatchObject([{ uid, state: "active", publishedCourses: 1 }]);
});

test("a decision that a crash interrupted is carried out by the scheduled job", async () => {
  const person = await addTeacher();
  const { user } = await signInStudent({ isAdmin: true });
  const decision = { state: "suspended", reason: "Spam." } as const;
  await updatePersonState({ admin: user, uid: person.uid, decision });
  expect(await statusOfCourse(person.course.id), "not carried out yet").toBe(200);
  expect((await finishPersonStates({ forMs: 5000 })).finished).toBeGreaterThan(0);
  expect(await statusOfCourse(person.course.id)).toBe(404);
  expect((await get(person.headers)).status).toBe(401);
});

test("a repeated decision is one decision, and its email is queued once", async () => {
  const { uid } = await addAccount();
  await Promise.all([decide(uid, "restricted"), decide(uid, "restricted"), decide(uid, "restricted")]);
  const stored = await openTestDatabase().collection("personStates").find({ uid }).toArray();
  expect(stored).toMatchObject([{ state: "restricted", revision: 1 }]);
  expect(await listOutbox({ uid })).toMatchObject([{ kind: "person_state", key: `${uid}:1` }]);
});

test.each(["jane@", "@jane", "x".repeat(129)])(
  "a search for %s, which no account can have, finds none",
  async (q) => {
    expect(await findPeople(q)).toEqual([]);
  },
);

test.each([
  ["an unknown account", () => decide("unknown", "suspended"), 404],
  ["the admin's own account", () => decide(admin.uid, "suspended"), 403],
])("%s can't be suspended", async (_name, send, status) => {
  expect((await send()).status).toBe(status);
});
