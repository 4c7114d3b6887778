import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, createCheckout, findBuyerRecords } from "#dev/testing/payments/checkout";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { createStripeClient, updateFaults } from "#dev/testing/payments/stripe";
import { createCartItem } from "#lib/cart/cart-items";
import { loadCart } from "#lib/cart/load-cart";
import { createCourse } from "#lib/courses/create-course";
import { enroll } from "#lib/payments/enroll";
import { listUnseenPayments } from "#lib/payments/purchases";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { startCheckout } from "#lib/payments/start-checkout";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

async function addCourse(price = 0): Promise<string> {
  const course = buildCourse({ title: `Course ${crypto.randomUUID()}`, price });
  return (await createCourse({ course, owner: teacher })).id;
}

const setPrice = (serviceId: string, priceCents: number) =>
  openTestDatabase()
    .collection("services")
    .updateOne({ _id: new ObjectId(serviceId) }, { $set: { priceCents } });

const readIntent = (intentId: string) => createStripeClient().paymentIntents.retrieve(intentId);

const listOwned = async ({ uid }: SignedInUser) =>
  (await findBuyerRecords(uid)).payments.flatMap(({ serviceIds }) => serviceIds);

test("enrolling in a free course works while Stripe is down, takes it out of the cart, and is confirmed once", async () => {
  const user = buildStudent();
  const serviceId = await addCourse();
  await createCartItem({ uid: user.uid, course: { serviceId } });
  await updateFaults({ uid: user.uid, outage: "error" });
  const first = await enroll({ user, serviceId });
  expect(first.isNew).toBe(true);
  expect(await enroll({ user, serviceId })).toEqual({ id: first.id, isNew: false });
  const { payments, inCart, statuses } = await findBuyerRecords(user.uid);
  expect(payments).toMatchObject([{ amountCents: 0, serviceIds: [serviceId] }]);
  expect([inCart, statuses]).toEqual([[], ["settled"]]);
  expect(await listUnseenPayments(user.uid), "no page has to confirm it again").toEqual([]);
});

test("a double click, or a cart with the same course in another tab, enrolls once", async () => {
  const user = buildStudent();
  const serviceId = await addCourse();
  await createCartItem({ uid: user.uid, course: { serviceId } });
  await createCartItem({ uid: user.uid, course: { serviceId: await addCourse() } });
  const calls = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => enroll({ user, serviceId })),
    startCheckout({ user, totalCents: 0 }),
  ]);
  expect(calls.some(({ status }) => status === "fulfilled")).toBe(true);
  await enroll({ user, serviceId });
  expect((await listOwned(user)).filter((id) => id === serviceId)).toHaveLength(1);
});

test("a payment for other courses continues during an enrollment", async () => {
  const { user, intentId } = await createCheckout();
  await enroll({ user, serviceId: await addCourse() });
  expect((await findBuyerRecords(user.uid)).statuses.toSorted()).toEqual(["open", "settled"]);
  expect(await readIntent(intentId)).toMatchObject({ status: "requires_payment_method" });
});

test("a user can't pay for a course after enrolling in it", async () => {
  const { user, serviceIds, intentId } = await createCheckout({ prices: [39, 49.5] });
  const [serviceId = ""] = serviceIds;
  await setPrice(serviceId, 0);
  await enroll({ user, serviceId });
  expect(await readIntent(intentId)).toMatchObject({ status: "canceled" });
  expect((await loadCart(user.uid)).lines).toMatchObject([{ serviceId: serviceIds[1], state: "available" }]);
});

test("enrolling in a paid or unknown course is rejected, and an owner is told that they own it whatever it costs", async () => {
  const user = buildStudent();
  const serviceId = await addCourse(39);
  await expect(enroll({ user, serviceId })).rejects.toMatchObject({
    code: "conflict",
    details: { price: 39 },
  });
  await insertPayment({ uid: user.uid, serviceIds: [serviceId] });
  expect(await enroll({ user, serviceId })).toMatchObject({ isNew: false });
  await expect(enroll({ user, serviceId: "a".repeat(24) })).rejects.toMatchObject({ code: "not_found" });
  const own = { ...buildStudent(), uid: teacher.uid };
  await expect(enroll({ user: own, serviceId: await addCourse() })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect((await findBuyerRecords(user.uid)).checkouts).toEqual([]);
});

test("another tab enrolls, or the course gets a price, before any one command of enrolling: it's owned once or not at all", async () => {
  const proxy = await startDatabaseProxy();
  const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/enroll"));
  const meanwhiles = {
    enroll: (user: SignedInUser, serviceId: string) => enroll({ user, serviceId }),
    price: (_user: SignedInUser, serviceId: string) => setPrice(serviceId, 3900),
    cart: async (user: SignedInUser, serviceId: string) => {
      await createCartItem({ uid: user.uid, course: { serviceId } }).catch(() => {});
      await startCheckout({ user, totalCents: 0 }).catch(() => {});
    },
  };
  for (const [name, meanwhile] of Object.entries(meanwhiles)) {
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const user = buildStudent();
      const serviceId = await addCourse();
      const enrollOnce = () =>
        server.enroll({ user, serviceId }).catch((error: unknown) => {
          expect(error).toMatchObject({ name: "AppError" });
          return null;
        });
      const done = await pause(enrollOnce, () => meanwhile(user, serviceId));
      await reconcileCheckouts(user.uid);
      const owned = await listOwned(user);
      expect(owned.length, `${name} ${where}`).toBeLessThanOrEqual(1);
      if (done) expect(owned, `${name} ${where}`).toEqual([serviceId]);
    });
    expect(commands, name).toBeGreaterThan(7);
  }
});
