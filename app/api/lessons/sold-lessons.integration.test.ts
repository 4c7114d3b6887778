// This file is long because all of its tests share one sold course, its people, and their helpers.

import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, test } from "vitest";
import { PUT as PUT_PROGRESS } from "#app/api/learning/[serviceId]/route";
import { GET, PUT } from "#app/api/lessons/[id]/route";
import { GET as GET_OUTLINE } from "#app/api/services/[id]/outline/route";
import {
  buildEntry,
  buildOutline,
  insertFile,
  insertLessons,
  writeLesson,
} from "#dev/testing/courses/lessons";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { buildStudent, toIntentId } from "#dev/testing/payments/checkout";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { payIntent } from "#dev/testing/payments/stripe";
import { addCaller, addCallers, type Caller } from "#dev/testing/people/sign-in";
import { createCartItem } from "#lib/cart/cart-items";
import type { CheckoutDocument, PaymentDocument } from "#lib/db/documents/payments";
import { deleteUnusedFiles } from "#lib/files/delete-unused-files";
import { findLearning } from "#lib/learning/find-learning";
import { deleteUnusedLessons } from "#lib/lessons/outline-lessons";
import { storeOutline } from "#lib/lessons/outlines";
import { requireReadableFile } from "#lib/lessons/require-readable-file";
import { closeCheckout } from "#lib/payments/close-checkout";
import { enroll } from "#lib/payments/enroll";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { erasePerson } from "#lib/people/erase-person";

const hourMs = 3_600_000;

/** How far the cleanups of a test have come. */
let hours = 0;

let teacher: Caller;
let [student, later]: Caller[] = [];
let entries: ReturnType<typeof buildEntry>[];
let course: Awaited<ReturnType<typeof insertLessons>>;

beforeEach(async () => {
  hours = 0;
  [teacher, student, later] = (await addCallers(3)) as [Caller, Caller, Caller];
  entries = ["First", "Second", "Third"].map((title) => buildEntry({ title, minutes: 7 }));
  course = await insertLessons({ owner: teacher, entries });
});

const toUser = ({ uid, email } = student as Caller) => ({ ...buildStudent(), uid, email });

/** Leaves these lessons in the outline, as its teacher's editor does. */
async function keepOnly(kept: typeof entries, version = 1): Promise<void> {
  await storeOutline({ serviceId: course.serviceId, saved: buildOutline(version, kept, course.sectionId) });
}

/** Runs the cleanup of lessons and files as if several days passed, each call after the one before. */
async function clean(): Promise<number> {
  let deleted = 0;
  for (let day = 0; day < 4; day += 1) {
    hours += 25;
    const now = new Date(Date.now() + hours * hourMs);
    deleted += (await deleteUnusedLessons({ now, limit: 100 })).deleted;
    await deleteUnusedFiles({ now });
  }
  return deleted;
}

async function read({ headers }: Pick<Caller, "headers"> = student as Caller) {
  const answers = await Promise.all(
    entries.map(({ id }) => callRoute(GET, `/api/lessons/${id}`, { params: { id }, init: { headers } })),
  );
  return answers.map(({ status, body }) => (status === 200 ? body.title : status));
}

async function listRemoved({ headers }: Pick<Caller, "headers"> = student as Caller): Promise<unknown[]> {
  const { id } = course;
  const { body } = await callRoute(GET_OUTLINE, `/api/services/${id}/outline`, {
    params: { id },
    init: { headers },
  });
  return body.removed;
}

function report(body: unknown, { headers } = student as Caller) {
  const path = `/api/learning/${course.id}`;
  return sendBody(PUT_PROGRESS, { method: "PUT", path, params: { serviceId: course.id }, headers, body });
}

/** Puts the course at this price, in dollars, into the student's cart and starts its checkout. */
async function checkOut(price = 39): Promise<string> {
  await createCartItem({ uid: toUser().uid, course: { serviceId: course.id } });
  return toIntentId(await startCheckout({ user: toUser(), totalCents: price * 100 }));
}

async function setPrice(priceCents: number): Promise<void> {
  await openTestDatabase()
    .collection("services")
    .updateOne({ _id: course.serviceId }, { $set: { priceCents } });
}

describe("a lesson that was removed from the outline", () => {
  test("stays with those who bought it, and with no other user", async () => {
    await insertPayment({ uid: toUser().uid, serviceIds: [course.id] });
    await keepOnly(entries.slice(2));
    await insertPayment({ uid: toUser(later).uid, serviceIds: [course.id] });
    expect(await clean()).toBe(0);
    expect(await read()).toEqual(["First", "Second", "Third"]);
    expect(await read(later)).toEqual([404, 404, "Third"]);
    expect(await read({ headers: {} })).toEqual([404, 404, 401]);
    const listed = { minutes: 7, kind: "text", preview: false, ready: true };
    expect(await listRemoved()).toEqual([
      { id: entries[0]?.id, title: "First", ...listed },
      { id: entries[1]?.id, title: "Second", ...listed },
    ]);
    for (const other of [later, teacher, { headers: {} }]) expect(await listRemoved(other)).toEqual([]);
    const learning = await findLearning({ user: toUser(), serviceId: course.id });
    expect(learning?.removed.map(({ title }) => title)).toEqual(["First", "Second"]);
    expect(learning?.outline.sections.flatMap(({ lessons }) => lessons)).toHaveLength(1);
  });

  test("isn't for a buyer whose money was refunded, and is again after another purchase of the full course", async () => {
    const refundedAt = new Date();
    await insertPayment({ uid: toUser().uid, serviceIds: [course.id], refundedAt });
    await keepOnly(entries.slice(2));
    await insertPayment({ uid: toUser().uid, serviceIds: [course.id] });
    expect(await read()).toEqual([404, 404, "Third"]);
    await keepOnly(entries, 2);
    await insertPayment({ uid: toUser().uid, serviceIds: [course.id] });
    await keepOnly([], 3);
    expect(await read()).toEqual(["First", "Second", "Third"]);
  });

  test("can be marked as done, doesn't count, and counts again once it is back in the outline", async () => {
    await insertPayment({ uid: toUser().uid, serviceIds: [course.id] });
    await keepOnly(entries.slice(1));
    const [first, second] = entries.map(({ id }) => id);
    expect((await report({ lessonId: first, done: true, seconds: 12 })).body).toEqual({
      done: [],
      doneRemoved: [first],
      at: null,
      certificateId: null,
    });
    const learning = await findLearning({ user: toUser(), serviceId: course.id });
    expect(learning).toMatchObject({ at: { lessonId: first, seconds: 12 }, next: { id: second } });
    expect((await report({ lessonId: second, done: true })).body).toMatchObject({ done: [second] });
    await insertPayment({ uid: toUser(later).uid, serviceIds: [course.id] });
    expect((await report({ lessonId: first, done: true }, later)).status).toBe(422);
    await keepOnly(entries, 2);
    expect(await listRemoved()).toEqual([]);
    expect((await report({ lessonId: second })).body).toMatchObject({
      done: [first, second],
      doneRemoved: [],
    });
  });

  test("keeps its file and captions, also after its teacher has deleted their account", async () => {
    const { uid } = teacher;
    const fileId = await insertFile({ uid, purpose: "lesson-video" });
    const captionsId = await insertFile({ uid, purpose: "captions" });
    const video = buildEntry({ kind: "video" });
    await keepOnly([...entries, video]);
    await writeLesson({ id: video.id, uid, saved: { version: 0, body: "", media: { fileId, captionsId } } });
    await insertPayment({ uid: toUser().uid, serviceIds: [course.id] });
    await keepOnly([], 2);
    await openTestDatabase()
      .collection("files")
      .updateMany({}, { $set: { checkAt: new Date(0), unusedSince: new Date(0) } });
    const readFiles = () =>
      Promise.all(
        [fileId, captionsId].map((id) => requireReadableFile({ id, identify: async () => toUser() })),
      );
    await clean();
    await readFiles();
    await erasePerson({ uid, alias: `deleted-${uid}` });
    await clean();
    await readFiles();
    expect(await read()).toEqual(["First", "Second", "Third"]);
  });

  test("is deleted after a day if it wasn't sold: a checkout that was given up sells nothing", async () => {
    await checkOut();
    await keepOnly([]);
    expect(await clean()).toBe(0);
    const checkouts = openTestDatabase().collection<CheckoutDocument>("checkouts");
    for (const checkout of await checkouts.find({ uid: toUser().uid }).toArray())
      await closeCheckout(checkout);
    expect(await clean()).toBe(3);
  });
});

describe("what a buyer is entitled to", () => {
  test("is what the course had when they began to pay, though the teacher empties it before they have paid", async () => {
    const intentId = await checkOut();
    await keepOnly([]);
    expect(await clean()).toBe(0);
    await payIntent(intentId);
    await settlePayment({ intentId });
    expect(await clean()).toBe(0);
    expect(await read()).toEqual(["First", "Second", "Third"]);
  });

  test("is marked as sold by the call that completes a settlement after a crash", async () => {
    const intentId = await checkOut();
    await payIntent(intentId);
    await settlePayment({ intentId });
    const database = openTestDatabase();
    const lessons = database.collection("lessons");
    // The process died after it had recorded the payment.
    await lessons.updateMany({}, { $unset: { soldAt: "" } });
    await database.collection("checkouts").updateMany({}, { $set: { status: "open" } });
    await keepOnly([]);
    expect(await clean()).toBe(0);
    await settlePayment({ intentId });
    expect(await lessons.countDocuments({ soldAt: { $exists: true } })).toBe(3);
    expect(await read()).toEqual(["First", "Second", "Third"]);
  });

  test.each([
    ["an enrollment in a free course", () => enroll({ user: toUser(), serviceId: course.id })],
    ["the checkout of a free cart", () => checkOut(0)],
  ])("is stored by %s, without lessons that have no content", async (_name, buy) => {
    await setPrice(0);
    await keepOnly([...entries, buildEntry({ title: "Unwritten" })]);
    await buy();
    const payments = openTestDatabase().collection<PaymentDocument>("payments");
    const [payment] = await payments.find({ uid: toUser().uid }).toArray();
    expect(payment?.items[0]?.entitlement.map(String)).toEqual(entries.map(({ id }) => id));
    await keepOnly([], 2);
    expect(await read()).toEqual(["First", "Second", "Third"]);
  });
});

describe("a sold lesson", () => {
  const kinds = [
    { kind: "text", empty: { body: " ", media: null }, changed: { body: "Corrected.", media: null } },
    {
      kind: "video",
      empty: { body: "", media: null },
      changed: { body: "", media: { url: "https://youtu.be/dQw4w9WgXcQ" } },
    },
    {
      kind: "link",
      empty: { body: "Words", media: null },
      changed: { body: "", media: { url: "https://example.org/" } },
    },
  ] as const;

  test.each(kinds)("of kind $kind can be changed, but not emptied", async ({ kind, empty, changed }) => {
    const entry = buildEntry({ kind });
    await keepOnly([...entries, entry]);
    const { id } = entry;
    const put = (body: unknown) =>
      sendBody(PUT, {
        method: "PUT",
        path: `/api/lessons/${id}`,
        params: { id },
        headers: teacher.headers,
        body,
      });
    expect((await put({ version: 0, ...changed })).status).toBe(200);
    expect((await put({ version: 1, ...empty })).status).toBe(200);
    expect((await put({ version: 2, ...changed })).status).toBe(200);
    const intentId = await checkOut();
    const whilePaying = await put({ version: 3, ...empty });
    expect([whilePaying.status, whilePaying.body.error.details]).toEqual([409, { reason: "paying" }]);
    await payIntent(intentId);
    await settlePayment({ intentId });
    const sold = await put({ version: 3, ...empty });
    expect([sold.status, sold.body.error.details]).toEqual([409, { reason: "bought" }]);
    expect(sold.body.error.message).toBe(
      "Students have bought this lesson, so it can't be empty. If you remove it from the outline, they keep it.",
    );
    expect((await put({ version: 3, ...changed, body: "Corrected." })).status).toBe(200);
    await keepOnly([], 2);
    expect((await put({ version: 4, ...empty })).status).toBe(409);
    const params = { id };
    const { body } = await callRoute(GET, `/api/lessons/${id}`, {
      params,
      init: { headers: student?.headers },
    });
    expect(body).toMatchObject({ ...changed, body: "Corrected." });
  });

  test("never becomes empty when it is sold at any moment of the save", async () => {
    await setPrice(0);
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/lessons/update-lesson"));
    await forEachCommand(proxy, async ({ where, pause }) => {
      const entry = buildEntry();
      const free = await insertLessons({ owner: teacher, entries: [entry] });
      await openTestDatabase()
        .collection("services")
        .updateOne({ _id: free.serviceId }, { $set: { priceCents: 0 } });
      const buyer = await addCaller();
      const saved = { version: 1, body: "", media: null };
      await pause(
        () => server.updateLesson({ id: entry.id, uid: teacher.uid, saved }).catch(({ code }) => code),
        () => enroll({ user: toUser(buyer), serviceId: free.id }),
      );
      const payment = await openTestDatabase()
        .collection<PaymentDocument>("payments")
        .findOne({ uid: buyer.uid });
      const { id } = entry;
      const { headers } = buyer;
      const { status } = await callRoute(GET, `/api/lessons/${id}`, { params: { id }, init: { headers } });
      const isEntitled = payment?.items[0]?.entitlement.some((one) => one.equals(new ObjectId(id))) ?? false;
      expect(status, where).toBe(isEntitled ? 200 : payment ? 404 : 403);
    });
  });
});
