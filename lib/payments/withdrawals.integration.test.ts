// This file is long because all of its tests share one buyer with a purchase, and their helpers.

import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addBoughtLessons, readOutcome } from "#dev/testing/courses/bought-lessons";
import { payAgain } from "#dev/testing/courses/rated-purchase";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listMailKinds } from "#dev/testing/mail/outbox";
import { buildStudent, toIntentId } from "#dev/testing/payments/checkout";
import { insertCoupon, storeCoupon } from "#dev/testing/payments/coupons";
import { listDeclarations, updateWithdrawalChecks } from "#dev/testing/payments/declarations";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { listDifferences } from "#dev/testing/payments/list-differences";
import {
  courseTeacher,
  createPurchase,
  findPaymentAndRefunds,
  listRefundedCents,
  updatePaymentDate,
} from "#dev/testing/payments/refunds";
import { closeDispute, failRefund, openDispute, payIntent, updateFaults } from "#dev/testing/payments/stripe";
import { env } from "#lib/env/env";
import { consentTextHash } from "#lib/ownership/declarations";
import { createConsent, listConsents } from "#lib/payments/create-consent";
import { createWithdrawal } from "#lib/payments/create-withdrawal";
import { finishDueWithdrawals, finishWithdrawals } from "#lib/payments/finish-withdrawal";
import { findOwnPurchase } from "#lib/payments/list-purchases";
import { requestRefund } from "#lib/payments/request-refund";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { syncReversals } from "#lib/payments/sync-reversals";
import { personalData } from "#lib/people/personal-data";
import { toWithdrawalEnd } from "#lib/rules/payments/withdrawal-rule";
import { consentText } from "#lib/rules/payments/withdrawal-schema";

type Bought = Awaited<ReturnType<typeof createPurchase>>;

let bought: Bought;

beforeEach(async () => {
  bought = await createPurchase();
});

const toLine = ({ uid, paymentId, serviceId }: Pick<Bought, "uid" | "paymentId" | "serviceId">) => {
  return { uid, paymentId, serviceId };
};
const withdraw = (line = toLine(bought)) => createWithdrawal(line);
const agree = (line = toLine(bought)) => createConsent({ ...line, textHash: consentTextHash });

/** Moves the purchase so far into the past that the time to withdraw is over. */
async function updateEnd({ paymentId }: Pick<Bought, "paymentId">): Promise<void> {
  let createdAt = new Date();
  while (toWithdrawalEnd(createdAt).getTime() > Date.now()) {
    createdAt = new Date(createdAt.getTime() - 3_600_000);
  }
  await updatePaymentDate(paymentId, createdAt);
}

const findItem = async (line = toLine(bought)) =>
  (await findOwnPurchase({ uid: line.uid, id: line.paymentId }))?.items.find(
    ({ serviceId }) => serviceId === line.serviceId,
  );

describe("a buyer who hasn't started", () => {
  test("is asked before the first paid lesson, and gets previews without a question", async () => {
    const { openPaid, openPreview, completePaid, completePreview } = await addBoughtLessons(bought);
    expect([await openPaid(), await completePaid()]).toEqual(["consent_required", "consent_required"]);
    expect([await openPreview(), await completePreview()]).toEqual(["done", "done"]);
  });

  test("withdraws from one of several lines: its full price goes back, it's over, and the others stay", async () => {
    const { openPaid } = await addBoughtLessons(bought);
    const { declaredAt, state, isNew } = await withdraw();
    expect([state, isNew]).toEqual(["succeeded", true]);
    expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
    expect((await findPaymentAndRefunds(bought.paymentId)).refunded).toEqual([true, false]);
    expect((await findPaymentAndRefunds(bought.paymentId)).requests).toMatchObject([
      { requestedBy: "buyer", requesterUid: bought.uid, amountCents: 3900 },
    ]);
    expect(await openPaid()).toBe("forbidden");
    expect(await listMailKinds(new ObjectId(bought.paymentId))).toEqual([
      "receipt",
      "refund",
      "sale",
      "withdrawal",
    ]);
    expect((await findItem())?.withdrawal).toEqual({ state: "withdrawn", at: declaredAt.toISOString() });
    const [other = ""] = bought.serviceIds.slice(1);
    expect((await findItem({ ...toLine(bought), serviceId: other }))?.withdrawal).toMatchObject({
      state: "open",
    });
    expect(await listDifferences()).toEqual([]);
  });

  test("gets the same answer when a lost response is repeated, and is refunded once", async () => {
    const first = await withdraw();
    expect(await withdraw()).toEqual({ ...first, isNew: false });
    expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
  });

  test("gets back what they paid with a coupon", async () => {
    const user = buildStudent();
    const { uid } = user;
    const [serviceId = ""] = await insertCart({ uid, prices: [39] });
    const { _id: couponId } = await insertCoupon();
    await storeCoupon({ uid, couponId });
    const intentId = toIntentId(await startCheckout({ user, totalCents: 3120 }));
    await payIntent(intentId);
    const settlement = await settlePayment({ intentId });
    const paymentId = settlement.state === "settled" ? settlement.paymentId : "";
    await withdraw({ uid, paymentId, serviceId });
    expect(await listRefundedCents(intentId)).toEqual([3120]);
    expect(await listDeclarations(paymentId)).toMatchObject([{ kind: "withdrawal", amountCents: 3120 }]);
  });

  test("withdraws in time even if the refund comes after the last day", async () => {
    await updateFaults({ outage: "error", uid: bought.uid });
    expect((await withdraw()).state).toBe("requested");
    await updateEnd(bought);
    await updateFaults({ outage: "none", uid: bought.uid });
    expect((await withdraw()).state).toBe("succeeded");
  });

  test("can't withdraw once the last day is over, and needs no consent then", async () => {
    const { openPaid } = await addBoughtLessons(bought);
    await updateEnd(bought);
    expect(await readOutcome(withdraw())).toBe("period_over too_late");
    expect(await readOutcome(agree())).toBe("period_over too_late");
    expect(await openPaid()).toBe("done");
    expect((await findItem())?.withdrawal).toBeNull();
    expect(await listDeclarations(bought.paymentId)).toEqual([]);
  });
});

describe("a buyer who agreed to start", () => {
  test("opens paid lessons, has the words in an email, and can't withdraw anymore", async () => {
    const { openPaid, completePaid } = await addBoughtLessons(bought);
    expect(await agree()).toEqual({ isNew: true });
    expect(await agree(), "repeated").toEqual({ isNew: false });
    expect([await openPaid(), await completePaid()]).toEqual(["done", "done"]);
    expect(await readOutcome(withdraw())).toBe("period_over started");
    expect((await findItem())?.withdrawal).toMatchObject({ state: "started" });
    expect(await listMailKinds(new ObjectId(bought.paymentId))).toEqual(["consent", "receipt", "sale"]);
    await updateEnd(bought);
    expect((await findItem())?.withdrawal, "once it would have ended anyway").toBeNull();
    const [consent] = await listDeclarations(bought.paymentId);
    expect(consent).toMatchObject({ kind: "consent", text: consentText, textHash: consentTextHash });
    expect(consent?.checkAt).toBeUndefined();
  });

  test("agreed for that purchase only: bought again after a refund, the course asks again", async () => {
    const { openPaid } = await addBoughtLessons(bought);
    await agree();
    const { user, paymentId, serviceId } = bought;
    await requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId });
    expect(await openPaid()).toBe("forbidden");
    const intentId = await payAgain({ user, serviceIds: [serviceId] });
    await settlePayment({ intentId });
    expect(await openPaid()).toBe("consent_required");
  });

  test("must have agreed to the current text", async () => {
    const textHash = "a".repeat(64);
    expect(await readOutcome(createConsent({ ...toLine(bought), textHash }))).toBe("invalid");
    expect(await listDeclarations(bought.paymentId)).toEqual([]);
  });

  test("sees the text, its hash, and which courses were started", async () => {
    const own = { uid: bought.uid, paymentId: bought.paymentId };
    expect(await listConsents(own)).toEqual({ text: consentText, textHash: consentTextHash, given: [] });
    await agree();
    expect((await listConsents(own)).given).toEqual([bought.serviceId]);
  });
});

describe("while Stripe is down", () => {
  test("a withdrawal counts, nothing is delivered anymore, and the scheduled job refunds it once", async () => {
    const { openPaid, completePaid } = await addBoughtLessons(bought);
    await updateFaults({ outage: "error", uid: bought.uid });
    const { declaredAt, state } = await withdraw();
    expect(state).toBe("requested");
    expect([await openPaid(), await completePaid()]).toEqual(["forbidden", "forbidden"]);
    expect((await findItem())?.refundCheck).toBeNull();
    await updateFaults({ outage: "none", uid: bought.uid });
    await updateWithdrawalChecks(bought.paymentId);
    expect(await finishDueWithdrawals({ forMs: 5000 })).toEqual({ refunded: 1, waiting: 0 });
    expect(await finishDueWithdrawals({ forMs: 5000 })).toEqual({ refunded: 0, waiting: 0 });
    expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
    expect(await withdraw()).toEqual({ declaredAt, state: "succeeded", isNew: false });
  });

  test("the next visit refunds a withdrawal that a crash left without a request", async () => {
    const { _id, ...declaration } = await declareOnly();
    expect(await findItem()).toMatchObject({ withdrawal: { state: "withdrawn" }, refund: null });
    await finishWithdrawals(bought.uid);
    expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
    expect(await listDeclarations(bought.paymentId)).toMatchObject([{ declaredAt: declaration.declaredAt }]);
  });
});

/** Stores a withdrawal as a server does that crashes before it requests the refund. */
async function declareOnly() {
  await updateFaults({ outage: "error", uid: bought.uid });
  await withdraw();
  await updateFaults({ outage: "none", uid: bought.uid });
  await openTestDatabase().collection("refunds").deleteMany({ uid: bought.uid });
  const [declaration] = await listDeclarations(bought.paymentId);
  if (!declaration) throw new Error("nothing was declared");
  return declaration;
}

describe("beside other ways to give the money back", () => {
  test("a teacher's refund wins: the buyer has nothing to withdraw from", async () => {
    const { paymentId, serviceId } = bought;
    await requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId });
    expect(await readOutcome(withdraw())).toBe("conflict refunded");
    expect((await findItem())?.withdrawal).toBeNull();
  });

  test("a teacher's refund at the same time gives the money back once", async () => {
    const { paymentId, serviceId } = bought;
    const teacher = requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId });
    await Promise.all([readOutcome(withdraw()), readOutcome(teacher)]);
    expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
  });

  test("a withdrawal during a dispute counts: it's refunded if the bank decides for the seller", async () => {
    const dispute = await openDispute(bought.intentId);
    await syncReversals({ transactionId: bought.intentId });
    expect(await findItem()).toMatchObject({ refund: { state: "disputed" }, withdrawal: { state: "open" } });
    expect((await withdraw()).state).toBe("declared");
    expect(await listRefundedCents(bought.intentId)).toEqual([]);
    await closeDispute(dispute.id, "won");
    await syncReversals({ transactionId: bought.intentId });
    await updateWithdrawalChecks(bought.paymentId);
    expect(await finishDueWithdrawals({ forMs: 5000 })).toEqual({ refunded: 1, waiting: 0 });
    expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
  });

  test("a lesson stays closed after a refund that the bank refuses, and the job asks for the refund again", async () => {
    const { openPaid } = await addBoughtLessons(bought);
    await withdraw();
    await failAtBank();
    expect(await openPaid()).toBe("forbidden");
    expect((await findItem())?.refund).toMatchObject({ state: "failed" });
    await updateWithdrawalChecks(bought.paymentId);
    expect(await finishDueWithdrawals({ forMs: 5000 })).toEqual({ refunded: 1, waiting: 0 });
    expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
  });
});

/** Lets the bank refuse the line's refund after Stripe has reported it as succeeded. */
async function failAtBank(): Promise<void> {
  const [request] = (await findPaymentAndRefunds(bought.paymentId)).requests;
  await failRefund(request?.stripeRefundId);
  await syncReversals({ transactionId: bought.intentId });
}

test("a failed refund of a withdrawal is sent again once a day, and not by each visit", async () => {
  await withdraw();
  await failAtBank();
  for (let visit = 0; visit < 3; visit += 1) await finishWithdrawals(bought.uid);
  expect((await findPaymentAndRefunds(bought.paymentId)).requests).toMatchObject([
    { state: "failed", attempt: 1 },
  ]);
});

test("a refunded withdrawal isn't checked anymore after the time in which its refund is sent again", async () => {
  await withdraw();
  const declaredAt = new Date(Date.now() - 15 * 24 * 3_600_000);
  await openTestDatabase()
    .collection("declarations")
    .updateOne({ uid: bought.uid }, { $set: { declaredAt, checkAt: new Date(0) } });
  await finishDueWithdrawals({ forMs: 5000 });
  const [declaration] = await listDeclarations(bought.paymentId);
  expect(declaration).not.toHaveProperty("checkAt");
});

test("a withdrawal whose refund failed three times is refunded at the fourth attempt", async () => {
  await withdraw();
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    await failAtBank();
    expect((await withdraw()).state, `attempt ${attempt}`).toBe("succeeded");
  }
  expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
});

test("a free line has no question and nothing to withdraw from", async () => {
  await openTestDatabase()
    .collection("payments")
    .updateOne({ _id: new ObjectId(bought.paymentId) }, { $set: { "items.0.discountCents": 3900 } });
  const { openPaid } = await addBoughtLessons(bought);
  expect(await openPaid()).toBe("done");
  expect(await readOutcome(withdraw())).toBe("conflict free");
  expect((await findItem())?.withdrawal).toBeNull();
});

test("a withdrawal of a deleted user is still refunded", async () => {
  const { _id } = await declareOnly();
  const person = { uid: bought.uid, alias: `deleted-${_id.toHexString()}` };
  for (const name of ["payments", "refunds", "declarations"] as const)
    await personalData[name].erase?.(person);
  expect(await listDeclarations(bought.paymentId)).toMatchObject([{ uid: person.alias, kind: "withdrawal" }]);
  await updateWithdrawalChecks(bought.paymentId);
  await finishDueWithdrawals({ forMs: 5000 });
  expect(await listRefundedCents(bought.intentId)).toEqual([3900]);
});

test("with CONSUMER_LAW=none, paid lessons open at once, and there is no withdrawal", async () => {
  vi.spyOn(env, "consumerLaw", "get").mockReturnValue("none");
  const { openPaid } = await addBoughtLessons(bought);
  expect(await openPaid()).toBe("done");
  expect(await readOutcome(withdraw())).toBe("not_configured");
  expect(await readOutcome(agree())).toBe("not_configured");
  expect((await findItem())?.withdrawal).toBeNull();
});
