import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { findStoredCourse } from "#dev/testing/courses/own-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, findBuyerRecords, toIntentId } from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { listCreatedIntents, payIntent } from "#dev/testing/payments/stripe";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { startCheckout } from "#lib/payments/start-checkout";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";
import { deleteUnsoldCourse } from "#lib/teaching/delete-course";

type Sale = { user: SignedInUser; id: string };

/** A course with a lesson, in a buyer's cart. */
async function offerCourse(): Promise<Sale> {
  const user = buildStudent();
  const [id = ""] = await insertCart({ uid: user.uid, prices: [39] });
  await openTestDatabase()
    .collection("lessons")
    .insertOne({ serviceId: new ObjectId(id) });
  return { user, id };
}

const totalCents = 3900;

// A refusal is a valid outcome.
async function expectAnswer(answer: Promise<unknown>): Promise<void> {
  await answer.catch((error: unknown) => expect(error).toMatchObject({ name: "AppError" }));
}

const remove = ({ id }: Sale) => expectAnswer(deleteUnsoldCourse({ _id: new ObjectId(id) }));
const beginToPay = ({ user }: Sale) => expectAnswer(startCheckout({ user, totalCents }));

async function pay({ user }: Sale): Promise<void> {
  const secret = await startCheckout({ user, totalCents }).catch(() => null);
  if (secret) await payIntent(toIntentId(secret)).catch(() => {});
}

/**
 * Pays everything that can still be paid. Then every payment must have its course, and a course that was kept
 * must be complete.
 */
async function expectHonestEnd({ user: { uid }, id }: Sale, where: string): Promise<void> {
  const created = await listCreatedIntents(uid);
  await Promise.allSettled(created.map((intentId) => payIntent(intentId)));
  await reconcileCheckouts(uid);
  const intents = await Promise.all(created.map(retrievePaymentIntent));
  const paid = intents.filter(({ status }) => status === "succeeded");
  const { payments } = await findBuyerRecords(uid);
  expect(payments.length, where).toBe(paid.length);
  const course = await findStoredCourse(id);
  const lessons = await openTestDatabase()
    .collection("lessons")
    .countDocuments({ serviceId: new ObjectId(id) });
  if (paid.length > 0) expect([course?.state, lessons, where]).toEqual(["published", 1, where]);
  if (!course) expect([paid.length, lessons, where]).toEqual([0, 0, where]);
}

test.each<[string, (sale: Sale) => Promise<void>]>([
  ["the teacher deletes the course", remove],
  [
    "the teacher deletes the course twice at once",
    (sale) => Promise.all([remove(sale), remove(sale)]).then(),
  ],
])(
  "%s before any single command of a buyer who starts to pay: no buyer pays for a deleted course",
  async (_name, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/start-checkout"));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const sale = await offerCourse();
      await pause(
        () => expectAnswer(server.startCheckout({ user: sale.user, totalCents })),
        () => meanwhile(sale),
      );
      await expectHonestEnd(sale, where);
    });
    expect(commands).toBeGreaterThan(7);
  },
);

test.each<[string, (sale: Sale) => Promise<void>]>([
  ["a buyer starts to pay", beginToPay],
  ["a buyer pays", pay],
  ["a buyer pays and the teacher tries again", (sale) => pay(sale).then(() => remove(sale))],
  ["the teacher tries again while a buyer pays", (sale) => Promise.all([pay(sale), remove(sale)]).then()],
])(
  "%s before any single command of a deletion: no buyer pays for a deleted course",
  async (_name, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/teaching/delete-course"));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const sale = await offerCourse();
      await pause(
        () => expectAnswer(server.deleteUnsoldCourse({ _id: new ObjectId(sale.id) })),
        () => meanwhile(sale),
      );
      await expectHonestEnd(sale, where);
    });
    expect(commands).toBeGreaterThan(7);
  },
);
