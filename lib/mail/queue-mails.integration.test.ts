import { ObjectId } from "mongodb";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listMailKinds, listOutbox } from "#dev/testing/mail/outbox";
import { startSmtpServer } from "#dev/testing/mail/smtp";
import { buildStudent, createCheckout, createPaidCheckout } from "#dev/testing/payments/checkout";
import { insertCoupon, storeCoupon } from "#dev/testing/payments/coupons";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { createPurchase, updatePaymentDate } from "#dev/testing/payments/refunds";
import {
  completeRefund,
  createStripeClient,
  openDispute,
  payIntent,
  refundIntent,
} from "#dev/testing/payments/stripe";
import { signInStudent } from "#dev/testing/people/sign-in";
import { createCourse } from "#lib/courses/create-course";
import { sendDueMails } from "#lib/mail/send-due-mails";
import { setAnnounceMail } from "#lib/outbox/announce-mail";
import { deleteUserMails } from "#lib/outbox/outbox";
import { queueDeletionMail } from "#lib/outbox/queue-mail";
import { enroll } from "#lib/payments/enroll";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { syncReversals } from "#lib/payments/sync-reversals";
import { createReview } from "#lib/reviews/create-review";

const listKinds = async () => (await listOutbox()).map(({ kind }) => kind).toSorted();
const checkouts = () => openTestDatabase().collection("checkouts");

test("a payment queues one receipt and one sale email per teacher, however often it's settled", async () => {
  const { uid, intentId } = await createPaidCheckout({ prices: [39, 49.5] });
  for (let times = 0; times < 3; times += 1) {
    await settlePayment({ intentId });
    // Simulates that the last step was lost.
    await checkouts().updateOne({ uid }, { $set: { status: "open" } });
  }
  await Promise.all(Array.from({ length: 4 }, () => settlePayment({ intentId })));
  expect(await listOutbox()).toMatchObject([
    { kind: "receipt", uid, state: "waiting", attempts: 0 },
    { kind: "sale", uid: teacher.uid },
  ]);
});

test("a single free course sends no email; a cart that a coupon made free gets its receipt", async () => {
  const user = buildStudent();
  const course = buildCourse({ title: `Course ${crypto.randomUUID()}`, price: 0 });
  const { id: serviceId } = await createCourse({ course, owner: teacher });
  await enroll({ user, serviceId });
  await insertCart({ uid: user.uid, prices: [0] });
  await startCheckout({ user, totalCents: 0 });
  expect(await listKinds()).toEqual([]);
  await insertCart({ uid: user.uid, prices: [39] });
  const { _id: couponId } = await insertCoupon({ discount: { percent: 100 } });
  await storeCoupon({ uid: user.uid, couponId });
  await startCheckout({ user, totalCents: 0 });
  expect(await listKinds()).toEqual(["receipt"]);
});

test("each successful refund queues one email, regardless of who requested it, and a dispute queues none", async () => {
  const { intentId, paymentId } = await createPurchase({ prices: [39] });
  await refundIntent(intentId, 1000);
  const sync = () => syncReversals({ transactionId: intentId });
  await Promise.all([sync(), sync()]);
  await refundIntent(intentId, 500);
  await sync();
  await openDispute(intentId);
  await sync();
  expect(await listMailKinds(new ObjectId(paymentId))).toEqual(["receipt", "refund", "refund", "sale"]);
});

test("a pending refund queues an email once it has succeeded", async () => {
  const { intentId, paymentId } = await createPurchase({ prices: [39], card: "pm_card_pendingRefund" });
  const { id } = await refundIntent(intentId);
  await syncReversals({ transactionId: intentId });
  expect(await listMailKinds(new ObjectId(paymentId))).toEqual(["receipt", "sale"]);
  await completeRefund(id);
  await syncReversals({ transactionId: intentId });
  expect(await listMailKinds(new ObjectId(paymentId))).toEqual(["receipt", "refund", "sale"]);
});

test("old payments send no email", async () => {
  const { uid, intentId, paymentId } = await createPurchase({ prices: [39] });
  await openTestDatabase().collection("outbox").deleteMany({});
  await updatePaymentDate(paymentId, new Date(Date.now() - 15 * 24 * 60 * 60 * 1000));
  await checkouts().updateOne({ uid }, { $set: { status: "open" } });
  await settlePayment({ intentId });
  expect(await listKinds()).toEqual([]);
});

test("a review queues one email, even if it's sent twice, refused, or deleted and written again", async () => {
  const { user } = await signInStudent();
  const course = buildCourse({ title: `Course ${crypto.randomUUID()}` });
  const { id: serviceId } = await createCourse({ course, owner: teacher });
  const write = async (text: string) =>
    createReview({ review: { title: "", serviceId, review: text }, user });
  await write("Well explained.");
  await write("Well explained.");
  await expect(write("Another text.")).rejects.toMatchObject({ code: "conflict" });
  await openTestDatabase().collection("reviews").deleteMany({ uid: user.uid });
  await write("Even better.");
  expect(await listOutbox()).toMatchObject([{ kind: "review", authorUid: user.uid }]);
});

test("a deleted account queues one email, and all other emails that name the user can be removed", async () => {
  const { user } = await createPurchase({ prices: [39] });
  const { uid, email } = user;
  await queueDeletionMail({ uid, email });
  await queueDeletionMail({ uid, email });
  await deleteUserMails(uid);
  expect(await listOutbox({ uid })).toEqual([]);
  expect(await listOutbox({ deletedUid: uid })).toMatchObject([{ kind: "account_deleted", to: email }]);
  expect(await listKinds()).toEqual(["account_deleted", "sale"]);
});

test("a site without email queues nothing, so no old emails go out once it's configured", async () => {
  vi.stubEnv("SMTP_URL", "");
  const { settlePayment: settle } = await loadWithDatabase(
    process.env.MONGODB_URI ?? "",
    () => import("#lib/payments/settle-payment"),
  );
  const { intentId } = await createCheckout();
  await payIntent(intentId);
  expect(await settle({ intentId })).toMatchObject({ state: "settled" });
  expect(await listKinds()).toEqual([]);
  expect((await createStripeClient().paymentIntents.retrieve(intentId)).status).toBe("succeeded");
  vi.unstubAllEnvs();
});

test("the payment request is answered while the mail server holds the receipt without responding", async () => {
  const smtp = await startSmtpServer();
  smtp.set("never answer the text");
  let isDrained = false;
  const drains: Promise<void>[] = [];
  // As a server does after its response, for each email.
  setAnnounceMail(() => {
    const drained = sendDueMails({ forMs: 20_000 }).then(() => {
      isDrained = true;
    });
    drains.push(drained);
  });
  onTestFinished(() => setAnnounceMail(() => {}));
  const { intentId } = await createPaidCheckout();
  expect(await settlePayment({ intentId })).toMatchObject({ state: "settled" });
  expect(isDrained).toBe(false);
  await smtp.hasClientWaiting();
  // The sale email has a turn of its own.
  expect(await listOutbox({ kind: "receipt" })).toMatchObject([{ state: "waiting", attempts: 1 }]);
  // A turn waits no longer than the mail server's timeout, so the last one may end first.
  await Promise.all(drains);
});
