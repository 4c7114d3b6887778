import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { addOwnCourse, findStoredCourse } from "#dev/testing/courses/own-course";
import { payAgain } from "#dev/testing/courses/rated-purchase";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, createPaidCheckout } from "#dev/testing/payments/checkout";
import { insertPayment, refundPayments } from "#dev/testing/payments/insert-payment";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";
import { refundIntent } from "#dev/testing/payments/stripe";
import { reconcileStudents, recountStudents } from "#lib/derived/recount-students";
import { countSales } from "#lib/ownership/sales";
import { settlePayment } from "#lib/payments/settle-payment";
import { toStudentsKey } from "#lib/rules/courses/sort-keys";

/** Adds a course that one student owns and another has paid for, with a payment that isn't settled yet. */
async function payBesideOwner() {
  const paid = await createPaidCheckout({ prices: [39] });
  const [id = ""] = paid.serviceIds;
  const owner = crypto.randomUUID();
  await insertPayment({ uid: owner, serviceIds: [id] });
  await recountStudents([new ObjectId(id)]);
  return { ...paid, id, owner };
}

type Paid = Awaited<ReturnType<typeof payBesideOwner>> & { storeLate: () => Promise<unknown> };

/**
 * Simulates a slow request: it has counted already, and stores its count only if no other request has stored one since.
 */
async function countSlowly(id: string) {
  const { _id, students } = (await findStoredCourse(id)) ?? {};
  const { count = 0, revision = 0 } = students ?? {};
  const late = { students: { count, revision: revision + 1 } };
  const courses = openTestDatabase().collection("services");
  return () => courses.updateOne({ _id, "students.revision": revision }, { $set: late });
}

/** Returns the number that lists are sorted by, and the number that the course's own page shows. */
async function readStudents(id: string) {
  const course = await findStoredCourse(id);
  const { createdKey = "", studentsKey, students } = course ?? {};
  const count = students?.count;
  expect(studentsKey, "the sort key matches the count").toBe(toStudentsKey({ count, createdKey }));
  return { stored: count, counted: (await countSales([id]))[id]?.students ?? 0 };
}

test("each person counts once: after a purchase, another buyer's purchase, a refund, a second purchase, and the refund of both", async () => {
  const { user, intentId, serviceIds } = await createPaidCheckout();
  const [id = "", other = ""] = serviceIds;
  expect(await readStudents(id)).toEqual({ stored: 0, counted: 0 });
  await settlePayment({ intentId });
  expect(await readStudents(id)).toEqual({ stored: 1, counted: 1 });
  const second = await payAgain({ user: buildStudent(), serviceIds: [id] });
  await settlePayment({ intentId: second });
  expect(await readStudents(id)).toEqual({ stored: 2, counted: 2 });
  await refundAndSync(intentId);
  expect(await readStudents(id)).toEqual({ stored: 1, counted: 1 });
  expect(await readStudents(other), "every course of a payment").toEqual({ stored: 0, counted: 0 });
  const again = await payAgain({ user, serviceIds: [id] });
  await settlePayment({ intentId: again });
  // Two payments of one course, which is what two tabs of an old version could confirm.
  await insertPayment({ uid: user.uid, serviceIds: [id] });
  await refundAndSync(intentId);
  expect(await readStudents(id), "a late delivery of the first refund").toEqual({ stored: 2, counted: 2 });
  await refundAndSync(again);
  expect(await readStudents(id), "the other payment still holds").toEqual({ stored: 2, counted: 2 });
  await refundAndSync(second);
  expect(await readStudents(id)).toEqual({ stored: 1, counted: 1 });
});

test("fifty students who buy two courses at once while ten are refunded are counted exactly", async () => {
  const courses = [await addOwnCourse(), await addOwnCourse()];
  const serviceIds = courses.map(({ id }) => id);
  const ids = serviceIds.map((id) => new ObjectId(id));
  const buy = async (number: number) => {
    const uid = `${number} of ${serviceIds[0]}`;
    await insertPayment({ uid, serviceIds });
    await recountStudents(ids);
    if (number % 5 > 0) return;
    await refundPayments(uid);
    await recountStudents(ids);
  };
  await Promise.all(Array.from({ length: 50 }, (_, number) => buy(number)));
  for (const id of serviceIds) expect(await readStudents(id)).toEqual({ stored: 40, counted: 40 });
  const revision = (await findStoredCourse(serviceIds[0] ?? ""))?.students.revision;
  expect(revision, "each purchase or refund stores at most two counts").toBeLessThanOrEqual(120);
});

test("deleted courses are skipped, and the others are counted", async () => {
  const { id } = await addOwnCourse();
  await insertPayment({ uid: "a student", serviceIds: [id] });
  await recountStudents([new ObjectId(), new ObjectId(id)]);
  expect(await readStudents(id)).toEqual({ stored: 1, counted: 1 });
  await recountStudents([new ObjectId()]);
});

async function loadPayments() {
  const [settle, refund] = await Promise.all([
    import("#lib/payments/settle-payment"),
    import("#lib/payments/sync-reversals"),
  ]);
  return { ...settle, ...refund };
}

const steps = {
  "a purchase": async ({ settlePayment }, { intentId }) => {
    await settlePayment({ intentId });
  },
  "a refund": async ({ syncReversals }, { intentId }) => {
    await syncReversals({ transactionId: intentId });
  },
} satisfies Record<string, (server: Awaited<ReturnType<typeof loadPayments>>, paid: Paid) => Promise<void>>;

const meanwhiles = {
  "another student buys the course": async ({ id }) => {
    await insertPayment({ uid: crypto.randomUUID(), serviceIds: [id] });
    await recountStudents([new ObjectId(id)]);
  },
  "the other student is refunded": async ({ id, owner }) => {
    await refundPayments(owner);
    await recountStudents([new ObjectId(id)]);
  },
  "a slow request stores what it has counted before": ({ storeLate }) => storeLate(),
  "a delivery of its refund arrives and another student buys the course": async ({ id, intentId }) => {
    await refundAndSync(intentId);
    await insertPayment({ uid: crypto.randomUUID(), serviceIds: [id] });
    await recountStudents([new ObjectId(id)]);
  },
} satisfies Record<string, (paid: Paid) => Promise<unknown>>;

const cases = Object.entries(steps).flatMap(([name, step]) =>
  Object.entries(meanwhiles).map(([event, meanwhile]) => ({ name, step, event, meanwhile })),
);

test("no purchase waits for a count of 10,000 students: db:recount makes that count", async () => {
  const { id } = await addOwnCourse();
  await insertPayment({ uid: "grace", serviceIds: [id] });
  const _id = new ObjectId(id);
  const many = { students: { count: 10_000, revision: 1 } };
  await openTestDatabase().collection("services").updateOne({ _id }, { $set: many });
  await recountStudents([_id]);
  expect(await findStoredCourse(id)).toMatchObject(many);
  await reconcileStudents([_id]);
  expect(await findStoredCourse(id)).toMatchObject({ students: { count: 1, revision: 2 } });
});

test.each(cases)(
  "$event before any one command of $name: the stored number is that of the payments",
  async ({ step, meanwhile }) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, loadPayments);
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const begun = await payBesideOwner();
      if (step === steps["a refund"]) {
        await settlePayment({ intentId: begun.intentId });
        await refundIntent(begun.intentId);
      }
      const paid = { ...begun, storeLate: await countSlowly(begun.id) };
      await pause(
        () => step(server, paid),
        () => meanwhile(paid),
      );
      const { stored, counted } = await readStudents(paid.id);
      expect(stored, where).toBe(counted);
    });
    expect(commands).toBeGreaterThan(4);
  },
);
