import { type Document, ObjectId } from "mongodb";
import { beforeEach, expect, test, vi } from "vitest";
import { GET } from "#app/api/cron/route";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildPhoto } from "#dev/testing/files/sample-files";
import { callRoute } from "#dev/testing/http/call-route";
import { listMailKinds, listOutbox, queueReceipt } from "#dev/testing/mail/outbox";
import {
  createCheckout,
  createPaidCheckout,
  findBuyerRecords,
  toIntentId,
} from "#dev/testing/payments/checkout";
import { buildTeacher, connectAccount, createSale, sumTransfers } from "#dev/testing/payments/paid-teacher";
import { createPurchase, listRefundedCents } from "#dev/testing/payments/refunds";
import { payIntent, updateFaults } from "#dev/testing/payments/stripe";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { writeTags } from "#lib/cache/cache-manifest";
import { storeFile } from "#lib/files/store-file";
import { startCheckout } from "#lib/payments/start-checkout";
import { payTeacher } from "#lib/payouts/pay-teacher";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";

const init = { headers: { Authorization: `Bearer ${process.env.CRON_SECRET}` } };
const none = { settled: 0, canceled: 0, failed: 0 };

async function runSchedule(handler = GET) {
  const { status, body } = await callRoute(handler, "/api/cron", { init });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Moves the times of the user's checkouts into the past by this many minutes. */
async function age(uid: string, minutes: number): Promise<void> {
  const ms = minutes * 60_000;
  const checkouts = openTestDatabase().collection("checkouts");
  for (const { _id, createdAt, checkAt } of await checkouts.find({ uid }).toArray()) {
    const moved = { createdAt: new Date(createdAt - ms), checkAt: new Date(checkAt - ms) };
    await checkouts.updateOne({ _id }, { $set: moved });
  }
}

async function countPayments(uid: string): Promise<number> {
  return openTestDatabase().collection("payments").countDocuments({ uid });
}

beforeEach(() => updateFaults({}));

test("a payment that no webhook or visit reported is settled, with a receipt and a new student count on public pages", async () => {
  const { uid, serviceIds } = await createPaidCheckout();
  await age(uid, 11);
  deleteRevalidatedTags();
  expect((await runSchedule()).checkouts).toEqual({ ...none, settled: 1 });
  const { payments, statuses, inCart } = await findBuyerRecords(uid);
  expect([payments.length, statuses, inCart]).toEqual([1, ["settled"], []]);
  expect(await listMailKinds(payments[0]?._id)).toEqual(["receipt", "sale"]);
  const tags = listRevalidatedTags();
  expect(tags).toEqual(expect.arrayContaining(writeTags.salesChanged(serviceIds)));
  expect((await runSchedule()).checkouts).toEqual(none);
});

test("a checkout that is less than ten minutes old is left to its buyer: Stripe isn't asked about it", async () => {
  const { uid } = await createPaidCheckout();
  await age(uid, 9);
  expect((await runSchedule()).checkouts).toEqual(none);
  expect((await findBuyerRecords(uid)).statuses).toEqual(["open"]);
});

test("an abandoned payment is canceled at Stripe after an hour, and a buyer who comes back gets a new payment intent", async () => {
  const { user, uid, totalCents, intentId } = await createCheckout();
  await age(uid, 59);
  expect((await runSchedule()).checkouts).toEqual(none);
  await age(uid, 60);
  expect((await runSchedule()).checkouts).toEqual({ ...none, canceled: 1 });
  expect((await retrievePaymentIntent(intentId)).status).toBe("canceled");
  expect((await findBuyerRecords(uid)).statuses).toEqual(["canceled"]);
  const next = toIntentId(await startCheckout({ user, totalCents }));
  expect(next).not.toBe(intentId);
  await payIntent(next);
});

test("a payment that a bank is still processing isn't canceled", async () => {
  const { uid, intentId } = await createCheckout();
  await payIntent(intentId, "pm_card_openbook_processing");
  await age(uid, 120);
  expect((await runSchedule()).checkouts).toEqual(none);
  expect((await findBuyerRecords(uid)).statuses).toEqual(["open"]);
});

test("a payment that succeeds while it is being canceled is settled", async () => {
  const { uid, intentId } = await createCheckout();
  await age(uid, 120);
  const proxy = await startDatabaseProxy();
  const cron = await loadWithDatabase(proxy.uri, async () => {
    const { finishDueCheckouts } = await import("#lib/payments/reconcile-checkouts");
    return () => finishDueCheckouts({ forMs: 1000 });
  });
  // The first two commands found and claimed the unpaid checkout; the third one marks it as canceled.
  proxy.pauseAt({ command: 3, meanwhile: async () => void (await payIntent(intentId)) });
  expect(await cron()).toEqual({ ...none, settled: 1 });
  expect((await findBuyerRecords(uid)).statuses).toEqual(["settled"]);
  expect(await countPayments(uid)).toBe(1);
});

test("two servers that run the jobs at the same time settle each payment once", async () => {
  const paid = [];
  for (let number = 0; number < 6; number += 1) paid.push(await createPaidCheckout({ prices: [39] }));
  for (const { uid } of paid) await age(uid, 11);
  const other = await loadWithDatabase(process.env.MONGODB_URI ?? "", () => import("#app/api/cron/route"));
  const [one, two] = await Promise.all([runSchedule(), runSchedule(other.GET)]);
  expect(one.checkouts.settled + two.checkouts.settled).toBe(6);
  for (const { uid } of paid) expect(await countPayments(uid)).toBe(1);
  expect((await listOutbox()).filter(({ kind }) => kind === "receipt")).toHaveLength(6);
});

test("while Stripe is unreachable, the call reports it and does the other jobs, and a later call settles", async () => {
  const paid = await createPaidCheckout();
  await age(paid.uid, 11);
  await queueReceipt();
  await updateFaults({ outage: "error" });
  const { checkouts, mail } = await runSchedule();
  expect(checkouts).toEqual({ ...none, failed: 1 });
  expect(mail.waiting).toBe(1);
  await updateFaults({});
  expect((await runSchedule()).checkouts, "Stripe isn't asked again at once").toEqual(none);
  await age(paid.uid, 11);
  expect((await runSchedule()).checkouts).toEqual({ ...none, settled: 1 });
});

test("a refund that was requested while Stripe was unreachable is made", async () => {
  const { uid, paymentId, serviceId, intentId } = await createPurchase({ prices: [39] });
  const long = new Date(Date.now() - 5 * 60_000);
  await openTestDatabase()
    .collection("refunds")
    .insertOne({
      paymentId: new ObjectId(paymentId),
      transactionId: intentId,
      uid,
      serviceId: new ObjectId(serviceId),
      amountCents: 3900,
      requestedBy: "buyer",
      requesterUid: uid,
      state: "requested",
      attempt: 1,
      createdAt: long,
      updatedAt: long,
    });
  expect((await runSchedule()).refunds).toEqual({ accepted: 1, failed: 0 });
  expect(await listRefundedCents(intentId)).toEqual([3900]);
  expect((await runSchedule()).refunds).toEqual({ accepted: 0, failed: 0 });
});

test("a transfer that a crash left unrecorded after Stripe made it is recorded, and isn't made twice", async () => {
  const teacher = buildTeacher();
  const accountId = await connectAccount(teacher);
  await createSale({ teacher });
  await payTeacher(teacher);
  const sentCents = await sumTransfers(accountId);
  const [payees, transfers] = ["payees", "transfers"].map((name) => openTestDatabase().collection(name));
  const made: Document = (await transfers?.findOne({ uid: teacher.uid })) ?? {};
  const { state: _, uid, reversals, stripeTransferId, ...facts } = made;
  await transfers?.updateOne({ uid }, { $set: { state: "requested" }, $unset: { stripeTransferId: "" } });
  const createdAt = new Date(Date.now() - 2 * 60_000);
  await payees?.updateOne({ uid }, { $set: { current: { kind: "transfer", ...facts, createdAt } } });

  await updateFaults({ outage: "error" });
  expect((await runSchedule()).payouts).toEqual({ finished: 0, failed: 1 });
  vi.mocked(console.error).mockClear();
  await updateFaults({});
  expect((await runSchedule()).payouts).toEqual({ finished: 1, failed: 0 });
  expect((await runSchedule()).payouts).toEqual({ finished: 0, failed: 0 });
  expect(await transfers?.find({ uid }).toArray()).toMatchObject([{ state: "made", stripeTransferId }]);
  expect(await sumTransfers(accountId)).toBe(sentCents);
});

test("files that nothing has referenced for a day are removed", async () => {
  const bytes = await buildPhoto("jpeg");
  const store = () =>
    storeFile({ uid: "teacher", purpose: "course-picture", name: "A.jpg", bytes }).then(({ fileId }) => {
      return new ObjectId(fileId);
    });
  const [unused, fresh] = [await store(), await store()];
  const files = openTestDatabase().collection("files");
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000);
  await files.updateOne({ _id: unused }, { $set: { unusedSince: days(2), checkAt: days(1) } });
  expect((await runSchedule()).unused).toEqual({ lessons: 0, files: 1 });
  expect(await files.findOne({ _id: unused, state: "complete" })).toBeNull();
  expect(await files.findOne({ _id: fresh, state: "complete" })).not.toBeNull();
});

test("a job that fails is named in the log, and the other jobs still run", async () => {
  const paid = await createPaidCheckout();
  await age(paid.uid, 11);
  vi.resetModules();
  vi.doMock("#lib/mail/send-due-mails", () => ({
    sendDueMails: () => Promise.reject(new Error("the mail job broke")),
  }));
  const { runJobs } = await import("#lib/server/run-jobs");
  vi.doUnmock("#lib/mail/send-due-mails");
  await expect(runJobs()).rejects.toThrow("the mail job broke");
  expect((await findBuyerRecords(paid.uid)).statuses).toEqual(["settled"]);
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line));
  expect(lines).toMatchObject([{ message: "a scheduled job failed", job: "mail" }]);
  vi.mocked(console.error).mockClear();
});
