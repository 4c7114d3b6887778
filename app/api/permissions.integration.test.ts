// This file is long because it is a table with a row for each call and its status for each actor.

import { expect, test } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import { buildCourse } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline } from "#dev/testing/courses/lessons";
import { sendDecision } from "#dev/testing/courses/moderation";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { uploadFile } from "#dev/testing/files/upload-file";
import { type ApiSession, createApiSession } from "#dev/testing/http/api-session";
import { createCode } from "#dev/testing/payments/coupons";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addOwedTeacher } from "#dev/testing/payments/owed-teacher";
import { type Actor, actors, forgeSession, formatExpected } from "#dev/testing/people/actors";
import { type Belongings, createBelongings, type PaidIntent } from "#dev/testing/people/belongings";
import { type Person, sameOrigin, signInNewAdmin, signInNewPerson } from "#dev/testing/people/people";
import { addCaller } from "#dev/testing/people/sign-in";
import { createApiDocument, listOperations } from "#lib/openapi/create-api-document";
import { consentTextHash } from "#lib/ownership/declarations";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

/** The sessions of all actors, and functions that create what the requests need. */
type World = Belongings & {
  owner: Person;
  sessions: Record<Actor, ApiSession>;
  /** Creates a course of the author with a lesson, bought by the owner. */
  addLearnedCourse(): Promise<{ id: string; lessonId: string }>;
  /** Creates a course of the author that the owner has bought and finished. */
  finishCourse(): Promise<{ certificateId: string }>;
  /** Starts an upload of five bytes as the owner, and sends them if `hasBytes`. Returns its id. */
  addUpload(options?: { hasBytes: boolean }): Promise<string>;
  /** Creates a coupon of the author. */
  addCoupon(): Promise<{ id: string; code: string }>;
  /** Creates a review of the owner that an admin has hidden. Returns the decision's id. */
  hideReview(): Promise<string>;
  /** Creates a file in a course of the author that the owner has bought. Returns its id. */
  addLessonFile(): Promise<string>;
  /** Pays one cart for all actors, because the site starts no other checkout until the first one is recorded. */
  payOnce(): Promise<PaidIntent>;
};

async function createWorld(): Promise<World> {
  const create = () => createApiSession(apiRoutes);
  const sessions = {
    visitor: create(),
    owner: create(),
    another: create(),
    forged: create(),
    author: create(),
    admin: create(),
  };
  const signIn = (actor: Actor) => signInNewPerson({ request: sessions[actor] });
  const [owner, teacher] = await Promise.all([
    signIn("owner"),
    signIn("author"),
    signIn("another"),
    signInNewAdmin({ request: sessions.admin }),
  ]);
  const own = sessions.owner.cookies.get(sessionCookieNames.plain) ?? "";
  sessions.forged.cookies.set(sessionCookieNames.plain, forgeSession(own));
  const belongings = createBelongings({ request: sessions.owner, person: owner, teacher });
  let paid: Promise<PaidIntent> | undefined;
  const { user } = await (await sessions.owner.get("/api/session")).json();
  async function addLearnedCourse() {
    const { id, lessons } = await teachCourse({
      request: sessions.visitor,
      teacher,
      lessons: [{ title: "Hello" }],
    });
    await insertPayment({ uid: user.uid, serviceIds: [id] });
    return { id, lessonId: lessons[0]?.id ?? "" };
  }
  return {
    addLearnedCourse,
    async addUpload({ hasBytes } = { hasBytes: false }) {
      const data = { name: "a.txt", size: 5, purpose: "lesson-file" };
      const started = await sessions.owner.post("/api/uploads", { data, headers: sameOrigin });
      const { _id } = await started.json();
      const part = { method: "PUT", data: "Hello", headers: sameOrigin };
      if (hasBytes) await sessions.owner.fetch(`/api/uploads/${_id}/parts/1`, part);
      return _id;
    },
    async addCoupon() {
      await belongings.addCourse();
      const code = createCode();
      const data = { code, percent: 20 };
      const answer = await sessions.author.post("/api/coupons", { data, headers: sameOrigin });
      return { id: (await answer.json()).insertedId, code };
    },
    async hideReview() {
      const id = await belongings.addReview();
      await sendDecision(await addCaller({ isAdmin: true }), { kind: "review", id }, "hide");
      const own = await (await sessions.owner.get(`/api/myreview/${id}`)).json();
      return own.hidden.decisionId;
    },
    async addLessonFile() {
      const file = { purpose: "lesson-file", name: "a.txt", bytes: Buffer.from("Hello") } as const;
      const fileId = await uploadFile({ request: sessions.visitor, person: teacher, ...file });
      const lessons = [{ title: "A file", kind: "file", media: { fileId } } as const];
      const { id } = await teachCourse({ request: sessions.visitor, teacher, lessons });
      await insertPayment({ uid: user.uid, serviceIds: [id] });
      return fileId;
    },
    async finishCourse() {
      const { id, lessonId } = await addLearnedCourse();
      const data = { lessonId, done: true };
      const options = { method: "PUT", data, headers: sameOrigin };
      return (await sessions.owner.fetch(`/api/learning/${id}`, options)).json();
    },
    ...belongings,
    owner,
    sessions,
    payOnce() {
      paid ??= belongings.payCart();
      return paid;
    },
  };
}

type Request = { path: string; body?: unknown };

type CallRow = {
  /** Method and path as in the API description: "PATCH /api/reviews/{titleOrId}". */
  call: string;
  /** Creates a request that is valid for the owner. Called again for each actor. */
  request: (world: World) => Promise<Request>;
  expected: Record<Actor, number>;
};

const all = (status: number) => ({
  visitor: status,
  owner: status,
  another: status,
  forged: status,
  author: status,
  admin: status,
});
const everyone = all(200);
const signedIn = (status: number) => ({ ...all(status), visitor: 401, forged: 401 });
const ownerOnly = { ...signedIn(404), owner: 200 };
const ownAddressOnly = { ...signedIn(403), owner: 200 };
/** All signed-in users except the course's author. */
const students = (status: number) => ({ ...signedIn(status), author: 403 });
const authorOnly = { ...signedIn(403), author: 200 };
const at = (path: string) => async () => ({ path });

/** Which actor may make which call. A call of the API description without a row here fails the test. */
const callTable: CallRow[] = [
  { call: "GET /api/services", request: at("/api/services"), expected: everyone },
  {
    call: "POST /api/services",
    request: async () => ({
      path: "/api/services",
      body: buildCourse({ title: `Course ${crypto.randomUUID()}` }),
    }),
    expected: signedIn(201),
  },
  {
    call: "GET /api/services/{id}",
    request: async (world) => ({ path: `/api/services/${(await world.addCourse()).id}` }),
    expected: everyone,
  },
  {
    call: "PATCH /api/services/{id}",
    request: async (world) => ({
      path: `/api/services/${(await world.addCourse()).id}`,
      body: { version: 0, headline: "Say what you mean." },
    }),
    expected: authorOnly,
  },
  {
    call: "DELETE /api/services/{id}",
    request: async (world) => ({ path: `/api/services/${(await world.addCourse()).id}` }),
    expected: authorOnly,
  },
  {
    call: "GET /api/services/{id}/outline",
    request: async (world) => ({ path: `/api/services/${(await world.addLearnedCourse()).id}/outline` }),
    expected: everyone,
  },
  {
    call: "PUT /api/services/{id}/outline",
    request: async (world) => ({
      path: `/api/services/${(await world.addCourse()).id}/outline`,
      body: buildOutline(0, [buildEntry()]),
    }),
    expected: authorOnly,
  },
  {
    call: "GET /api/lessons/{id}",
    request: async (world) => ({ path: `/api/lessons/${(await world.addLearnedCourse()).lessonId}` }),
    expected: { ...authorOnly, owner: 200 },
  },
  {
    call: "PUT /api/lessons/{id}",
    request: async (world) => ({
      path: `/api/lessons/${(await world.addLearnedCourse()).lessonId}`,
      body: { version: 1, body: "Other words.", media: null },
    }),
    expected: authorOnly,
  },
  { call: "GET /api/learning", request: at("/api/learning"), expected: signedIn(200) },
  {
    call: "PUT /api/learning/{serviceId}",
    request: async (world) => {
      const { id, lessonId } = await world.addLearnedCourse();
      return { path: `/api/learning/${id}`, body: { lessonId, done: true } };
    },
    expected: ownAddressOnly,
  },
  {
    call: "GET /api/certificates/{id}",
    request: async (world) => ({ path: `/api/certificates/${(await world.finishCourse()).certificateId}` }),
    expected: everyone,
  },
  {
    call: "POST /api/reviews",
    request: async (world) => {
      const { title } = await world.addCourse();
      return { path: "/api/reviews", body: { title, name: "Grace Hopper", review: "Well explained." } };
    },
    expected: students(201),
  },
  {
    call: "GET /api/reviews/{titleOrId}",
    request: async (world) => ({
      path: `/api/reviews/${encodeURIComponent((await world.addCourse()).title)}`,
    }),
    expected: everyone,
  },
  {
    call: "PATCH /api/reviews/{titleOrId}",
    request: async (world) => ({
      path: `/api/reviews/${await world.addReview()}`,
      body: { review: "Even better." },
    }),
    expected: ownerOnly,
  },
  {
    call: "DELETE /api/reviews/{titleOrId}",
    request: async (world) => ({ path: `/api/reviews/${await world.addReview()}` }),
    expected: ownerOnly,
  },
  {
    call: "POST /api/reviews/{titleOrId}/answer",
    request: async (world) => ({
      path: `/api/reviews/${await world.addReview()}/answer`,
      body: { answer: "Thank you." },
    }),
    expected: { ...signedIn(403), author: 201 },
  },
  {
    call: "GET /api/myreviews/{email}",
    request: async ({ owner }) => ({ path: `/api/myreviews/${owner.email}` }),
    expected: ownAddressOnly,
  },
  {
    call: "GET /api/myreview/{id}",
    request: async (world) => ({ path: `/api/myreview/${await world.addReview()}` }),
    expected: ownerOnly,
  },
  {
    call: "POST /api/cart",
    request: async (world) => ({ path: "/api/cart", body: { serviceId: (await world.addCourse()).id } }),
    expected: students(201),
  },
  {
    call: "GET /api/cart",
    request: async (world) => ({ path: `/api/cart?ids=${(await world.addCourse()).id}` }),
    expected: everyone,
  },
  {
    call: "POST /api/cart/merge",
    request: async (world) => ({
      path: "/api/cart/merge",
      body: { serviceIds: [(await world.addCourse()).id] },
    }),
    expected: signedIn(200),
  },
  {
    call: "GET /api/cart/{userOrId}",
    request: async ({ owner }) => ({ path: `/api/cart/${owner.email}` }),
    expected: ownAddressOnly,
  },
  {
    call: "DELETE /api/cart/{userOrId}",
    request: async (world) => ({ path: `/api/cart/${await world.addCartLine()}` }),
    expected: ownerOnly,
  },
  {
    call: "GET /api/ownership/{serviceId}",
    request: async (world) => ({ path: `/api/ownership/${(await world.addCourse()).id}` }),
    expected: signedIn(200),
  },
  {
    call: "GET /api/cart/coupon",
    request: async (world) => {
      const { code } = await world.addCoupon();
      return { path: `/api/cart/coupon?code=${code}&ids=${(await world.addCourse()).id}` };
    },
    // A teacher can't use their own coupon.
    expected: { ...everyone, author: 409 },
  },
  {
    call: "PUT /api/cart/coupon",
    request: async (world) => {
      await world.addCartLine();
      return { path: "/api/cart/coupon", body: { code: (await world.addCoupon()).code } };
    },
    // Only the owner's cart has a course that the coupon applies to.
    expected: { ...signedIn(409), owner: 200 },
  },
  {
    call: "DELETE /api/cart/coupon",
    request: async () => ({ path: "/api/cart/coupon", body: { code: createCode() } }),
    expected: signedIn(200),
  },
  { call: "GET /api/coupons", request: at("/api/coupons"), expected: signedIn(200) },
  {
    call: "POST /api/coupons",
    request: async (world) => {
      await world.addCourse();
      return { path: "/api/coupons", body: { code: createCode(), percent: 20 } };
    },
    // Only teachers can create coupons.
    expected: { ...signedIn(403), author: 201 },
  },
  {
    call: "PATCH /api/coupons/{id}",
    request: async (world) => ({
      path: `/api/coupons/${(await world.addCoupon()).id}`,
      body: { isActive: false },
    }),
    expected: { ...signedIn(404), author: 200 },
  },
  {
    call: "POST /api/enrollments",
    request: async (world) => ({
      path: "/api/enrollments",
      body: { serviceId: (await world.addCourse({ price: 0 })).id },
    }),
    expected: students(201),
  },
  {
    call: "POST /api/payment",
    request: async (world) => {
      await world.addCartLine();
      return { path: "/api/payment", body: { total: await world.readTotal() } };
    },
    // Each actor pays for their own cart, and only the owner's cart has a course.
    expected: { ...signedIn(422), owner: 200 },
  },
  {
    call: "POST /api/purchases/{id}/refunds",
    async request(world) {
      const course = await world.addCourse();
      const id = await world.acknowledge(await world.payCart(course));
      return { path: `/api/purchases/${id}/refunds`, body: { serviceId: course.id } };
    },
    expected: { ...signedIn(404), owner: 200, author: 200, admin: 200 },
  },
  {
    call: "POST /api/purchases/{id}/withdrawals",
    async request(world) {
      const course = await world.addCourse();
      const id = await world.acknowledge(await world.payCart(course));
      return { path: `/api/purchases/${id}/withdrawals`, body: { serviceId: course.id } };
    },
    // A withdrawal is the buyer's own declaration.
    expected: { ...signedIn(404), owner: 201 },
  },
  {
    call: "GET /api/purchases/{id}/consents",
    async request(world) {
      const id = await world.acknowledge(await world.payCart(await world.addCourse()));
      return { path: `/api/purchases/${id}/consents` };
    },
    expected: { ...signedIn(404), owner: 200 },
  },
  {
    call: "POST /api/purchases/{id}/consents",
    async request(world) {
      const course = await world.addCourse();
      const id = await world.acknowledge(await world.payCart(course));
      const body = { serviceId: course.id, textHash: consentTextHash };
      return { path: `/api/purchases/${id}/consents`, body };
    },
    expected: { ...signedIn(404), owner: 201 },
  },
  {
    call: "POST /api/payment-done",
    request: async (world) => {
      const { intentId, price } = await world.payOnce();
      return {
        path: "/api/payment-done",
        body: { price, transactionId: intentId, email: world.owner.email },
      };
    },
    expected: ownAddressOnly,
  },
  {
    call: "POST /api/webhooks/stripe",
    request: async () => ({ path: "/api/webhooks/stripe", body: { type: "payment_intent.succeeded" } }),
    expected: all(400),
  },
  {
    call: "GET /api/teaching/profile",
    request: at("/api/teaching/profile"),
    expected: signedIn(200),
  },
  {
    call: "PATCH /api/teaching/profile",
    request: async () => ({ path: "/api/teaching/profile", body: { about: "I teach what I do." } }),
    expected: signedIn(200),
  },
  {
    call: "POST /api/teaching/onboarding",
    request: async (world) => {
      await world.addCourse();
      return { path: "/api/teaching/onboarding" };
    },
    expected: authorOnly,
  },
  { call: "GET /api/teaching/balance", request: at("/api/teaching/balance"), expected: signedIn(200) },
  { call: "GET /api/teaching/earnings", request: at("/api/teaching/earnings"), expected: signedIn(200) },
  {
    call: "PATCH /api/account",
    request: async () => ({ path: "/api/account", body: { displayName: "Grace B. Hopper" } }),
    expected: signedIn(200),
  },
  { call: "DELETE /api/account", request: at("/api/account"), expected: signedIn(200) },
  { call: "GET /api/account/export", request: at("/api/account/export"), expected: signedIn(200) },
  { call: "GET /api/uploads", request: at("/api/uploads"), expected: everyone },
  {
    call: "POST /api/uploads",
    request: async () => ({
      path: "/api/uploads",
      body: { name: "a.txt", size: 5, purpose: "lesson-file" },
    }),
    expected: signedIn(201),
  },
  {
    call: "GET /api/uploads/{id}",
    request: async (world) => ({ path: `/api/uploads/${await world.addUpload()}` }),
    expected: ownerOnly,
  },
  {
    call: "DELETE /api/uploads/{id}",
    request: async (world) => ({ path: `/api/uploads/${await world.addUpload()}` }),
    expected: ownerOnly,
  },
  {
    call: "GET /api/uploads/{id}/parts/{part}",
    request: async (world) => ({ path: `/api/uploads/${await world.addUpload()}/parts/1` }),
    // 409, because this server itself receives the parts of files that are stored in the database.
    expected: { ...signedIn(404), owner: 409 },
  },
  {
    call: "PUT /api/uploads/{id}/parts/{part}",
    request: async (world) => ({
      path: `/api/uploads/${await world.addUpload()}/parts/1`,
      body: "Hello",
    }),
    expected: ownerOnly,
  },
  {
    call: "POST /api/uploads/{id}/complete",
    request: async (world) => ({
      path: `/api/uploads/${await world.addUpload({ hasBytes: true })}/complete`,
    }),
    expected: ownerOnly,
  },
  {
    call: "GET /api/files/{id}",
    request: async (world) => ({ path: `/api/files/${await world.addLessonFile()}` }),
    expected: { ...signedIn(403), owner: 200, author: 200 },
  },
  {
    call: "GET /api/admin/payments",
    request: async ({ owner }) => ({ path: `/api/admin/payments?q=${owner.email}` }),
    expected: { ...signedIn(403), admin: 200 },
  },
  {
    call: "GET /api/admin/overview",
    request: at("/api/admin/overview"),
    expected: { ...signedIn(403), admin: 200 },
  },
  {
    call: "POST /api/admin/payouts",
    request: async () => {
      const { uid } = await addOwedTeacher();
      const payout = { uid, amount: 10, reference: "Wire 1", key: crypto.randomUUID() };
      return { path: "/api/admin/payouts", body: payout };
    },
    expected: { ...signedIn(403), admin: 201 },
  },
  {
    call: "POST /api/reports",
    request: async (world) => ({
      path: "/api/reports",
      body: { kind: "review", id: await world.addReview(), reason: "Not a review." },
    }),
    // Visitors can report, too. Users can't report their own reviews; the author of a course can report its reviews.
    expected: { ...all(201), owner: 403 },
  },
  {
    call: "GET /api/admin/reports",
    request: at("/api/admin/reports"),
    expected: { ...signedIn(403), admin: 200 },
  },
  {
    call: "POST /api/admin/decisions",
    request: async (world) => ({
      path: "/api/admin/decisions",
      body: { kind: "review", id: await world.addReview(), decision: "hide", reason: "Spam." },
    }),
    expected: { ...signedIn(403), admin: 200 },
  },
  {
    call: "GET /api/admin/courses",
    request: async ({ owner }) => ({ path: `/api/admin/courses?q=${owner.email}` }),
    expected: { ...signedIn(403), admin: 200 },
  },
  {
    call: "GET /api/admin/people",
    request: async ({ owner }) => ({ path: `/api/admin/people?q=${owner.email}` }),
    expected: { ...signedIn(403), admin: 200 },
  },
  {
    call: "PATCH /api/admin/people/{uid}",
    request: async () => ({
      path: `/api/admin/people/${(await addCaller()).uid}`,
      body: { state: "restricted", reason: "Spam." },
    }),
    expected: { ...signedIn(403), admin: 200 },
  },
  {
    call: "POST /api/decisions/{id}/answer",
    request: async (world) => ({
      path: `/api/decisions/${await world.hideReview()}/answer`,
      body: { answer: "It isn't spam." },
    }),
    expected: { ...signedIn(404), owner: 201 },
  },
  { call: "GET /api/session", request: at("/api/session"), expected: signedIn(200) },
  {
    call: "POST /api/session",
    request: async () => ({ path: "/api/session", body: { idToken: "not-a-token" } }),
    expected: all(401),
  },
  { call: "DELETE /api/session", request: at("/api/session"), expected: everyone },
  {
    call: "POST /api/session/verification",
    request: at("/api/session/verification"),
    expected: signedIn(200),
  },
  { call: "GET /api/health", request: at("/api/health"), expected: everyone },
  { call: "GET /api/health/live", request: at("/api/health/live"), expected: everyone },
  { call: "GET /api/metrics", request: at("/api/metrics"), expected: all(401) },
  { call: "POST /api/revalidate", request: at("/api/revalidate"), expected: all(401) },
  { call: "GET /api/cron", request: at("/api/cron"), expected: all(401) },
  { call: "POST /api/cron", request: at("/api/cron"), expected: all(401) },
];

test("every call in the API description has a row in the permission table", () => {
  const described = listOperations(createApiDocument(apiRoutes)).map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(callTable.map(({ call }) => call).sort()).toEqual(described.sort());
});

test.each(callTable.map((row) => ({ ...row, summary: formatExpected(row.expected) })))(
  "$call answers $summary",
  async ({ call, request, expected }) => {
    const [method = ""] = call.split(" ");
    const world = await createWorld();
    const statuses: Partial<Record<Actor, number>> = {};
    for (const actor of actors) {
      const { path, body } = await request(world);
      const answer = await world.sessions[actor].fetch(path, { method, data: body, headers: sameOrigin });
      statuses[actor] = answer.status();
    }
    expect(statuses).toEqual(expected);
  },
);
