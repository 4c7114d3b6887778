import { ObjectId } from "mongodb";
import { buildCourse } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, toIntentId } from "#dev/testing/payments/checkout";
import { insertCoupon } from "#dev/testing/payments/coupons";
import { insertFirstLesson } from "#dev/testing/payments/paid-teacher";
import {
  closeDispute,
  completeOnboarding,
  failRefund,
  openDispute,
  payIntent,
  refundIntent,
  signEvent,
  updateAccountBalance,
} from "#dev/testing/payments/stripe";
import { getRandomItem } from "#dev/testing/seeded-random";
import { createCourse } from "#lib/courses/create-course";
import type { CouponDocument } from "#lib/db/documents/coupons";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { consentTextHash } from "#lib/ownership/declarations";
import { startOnboarding } from "#lib/payouts/start-onboarding";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { dayMs } from "#lib/rules/dates/end-of-day";

/** Loads a server with its own module instances and database connection, and returns its functions. */
export async function loadMarketplace() {
  return {
    ...(await import("#lib/cart/cart-items")),
    ...(await import("#lib/cart/load-cart")),
    ...(await import("#lib/payments/start-checkout")),
    ...(await import("#lib/payments/settle-payment")),
    ...(await import("#lib/payments/handle-stripe-event")),
    ...(await import("#lib/payments/reconcile-checkouts")),
    ...(await import("#lib/payments/request-refund")),
    ...(await import("#lib/payments/finish-refund")),
    ...(await import("#lib/payments/create-consent")),
    ...(await import("#lib/payments/create-withdrawal")),
    ...(await import("#lib/payments/finish-withdrawal")),
    ...(await import("#lib/coupons/cart-coupon")),
    ...(await import("#lib/payouts/pay-teacher")),
  };
}

export type RandomMarketplace = {
  random: () => number;
  server: Awaited<ReturnType<typeof loadMarketplace>>;
  buyers: SignedInUser[];
  teachers: SignedInUser[];
  serviceIds: string[];
  couponIds: ObjectId[];
  /** Every intent ever created. */
  intentIds: string[];
  disputeIds: string[];
};

const prices = [0, 0.5, 3.33, 10, 19.99, 39, 49.5, 120];

const discounts: Pick<CouponDocument, "discount" | "maxUses">[] = [
  { discount: { percent: 33 }, maxUses: null },
  { discount: { amountCents: 500 }, maxUses: 3 },
  { discount: { percent: 100 }, maxUses: 2 },
];

/** Creates three teachers, the last of whom has no Stripe account, their courses and coupons, and six buyers. */
export async function createMarketplace(
  random: () => number,
  server: RandomMarketplace["server"],
): Promise<RandomMarketplace> {
  const teachers = [buildStudent(), buildStudent(), buildStudent()];
  const serviceIds: string[] = [];
  for (const [index, price] of prices.entries()) {
    const owner = getRandomItem(() => (index % 3) / 3, teachers);
    const course = buildCourse({ title: `Course ${crypto.randomUUID()}`, price });
    const { id } = await createCourse({ course, owner: { ...owner, emailVerified: true } });
    await insertFirstLesson({ _id: new ObjectId(id), firstLessonAt: new Date(0) });
    serviceIds.push(id);
  }
  for (const user of teachers.slice(0, 2)) {
    await startOnboarding(user);
    const payee = await openTestDatabase().collection("payees").findOne({ uid: user.uid });
    await completeOnboarding(payee?.accountId);
  }
  const coupons = await Promise.all(
    teachers.map(({ uid }, index) => insertCoupon({ uid, ...discounts[index] })),
  );
  const couponIds = coupons.map(({ _id }) => _id);
  const buyers = Array.from({ length: 6 }, () => buildStudent());
  return { random, server, buyers, teachers, serviceIds, couponIds, intentIds: [], disputeIds: [] };
}

async function buy({
  random,
  server,
  buyers,
  serviceIds,
  couponIds,
  intentIds,
}: RandomMarketplace): Promise<void> {
  if (random() < 0.2) buyers.push(buildStudent());
  const user = getRandomItem(random, buyers);
  const { uid } = user;
  for (let course = 0; course < 1 + random() * 3; course += 1) {
    const serviceId = getRandomItem(random, serviceIds);
    await server.createCartItem({ uid, course: { serviceId } }).catch(handleOwnedError);
  }
  if (random() < 0.4) await server.storeCartCoupon({ uid, couponId: getRandomItem(random, couponIds) });
  const { totalCents } = await server.loadCart(uid);
  const started = await server.startCheckout({ user, totalCents });
  if (started.clientSecret === null) return;
  const intentId = toIntentId(started);
  intentIds.push(intentId);
  if (random() < 0.2) return;
  await payIntent(intentId);
  // Otherwise the buyer's tab is closed, and the event comes later or never.
  if (random() < 0.7) await server.settlePayment({ intentId, uid });
}

function handleOwnedError(error: unknown): void {
  const isOwned = error instanceof Error && "code" in error && error.code === "already_owned";
  if (!isOwned) throw error;
}

/** Returns a payment that wasn't free, or null before the first. */
async function findRandomPayment({ random }: RandomMarketplace): Promise<PaymentDocument | null> {
  const payments = openTestDatabase().collection<PaymentDocument>("payments");
  const all = await payments.find({ amountCents: { $gt: 0 } }).toArray();
  return all.length > 0 ? getRandomItem(random, all) : null;
}

async function requestRefund(world: RandomMarketplace): Promise<void> {
  const payment = await findRandomPayment(world);
  if (!payment) return;
  const { random, server, teachers, buyers } = world;
  const item = getRandomItem(random, payment.items);
  const people = [...teachers, ...buyers];
  const asking = random() < 0.5 ? payment.uid : item.teacher.uid;
  const user = people.find(({ uid }) => uid === asking);
  const ids = { paymentId: payment._id.toHexString(), serviceId: item.serviceId.toHexString() };
  if (user) await server.requestRefund({ isRecentSignIn: true, user, ...ids });
}

/** Withdraws a buyer from the contract for a line, or lets them agree to start it. */
async function declare(world: RandomMarketplace): Promise<void> {
  const payment = await findRandomPayment(world);
  if (!payment) return;
  const { random, server } = world;
  const serviceId = getRandomItem(random, payment.items).serviceId.toHexString();
  const line = { uid: payment.uid, paymentId: payment._id.toHexString(), serviceId };
  if (random() < 0.6) await server.createWithdrawal(line);
  else await server.createConsent({ ...line, textHash: consentTextHash });
}

/** Refunds all or part of a payment in Stripe's dashboard. Stripe rejects more than is left. */
async function refundAtStripe(world: RandomMarketplace): Promise<void> {
  const payment = await findRandomPayment(world);
  if (!payment) return;
  const { transactionId, amountCents } = payment;
  const part = world.random() < 0.5 ? undefined : 1 + Math.floor(world.random() * amountCents);
  await refundIntent(transactionId, part);
}

async function failRandomRefund({ random }: RandomMarketplace): Promise<void> {
  const payments = openTestDatabase().collection<PaymentDocument>("payments");
  const refunded = await payments.find({ "reversals.kind": "refund" }).toArray();
  const active = refunded
    .flatMap(({ reversals }) => reversals)
    .filter(({ kind, state }) => kind === "refund" && state === "active");
  if (active.length > 0) await failRefund(getRandomItem(random, active).stripeId);
}

async function openRandomDispute(world: RandomMarketplace): Promise<void> {
  const payment = await findRandomPayment(world);
  if (payment) world.disputeIds.push((await openDispute(payment.transactionId)).id);
}

async function closeRandomDispute({ random, disputeIds }: RandomMarketplace): Promise<void> {
  if (disputeIds.length > 0)
    await closeDispute(getRandomItem(random, disputeIds), random() < 0.5 ? "won" : "lost");
}

const eventTypes = [
  "payment_intent.succeeded",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
];

/** Delivers a random event: late, early, repeated, or without news. */
async function sendEvent({ random, server, intentIds }: RandomMarketplace): Promise<void> {
  if (intentIds.length === 0) return;
  const intentId = getRandomItem(random, intentIds);
  await server.handleStripeEvent(signEvent({ type: getRandomItem(random, eventTypes), intentId }));
}

async function runPayout({ random, server, teachers }: RandomMarketplace): Promise<void> {
  const now = new Date(Date.now() + (random() < 0.8 ? 31 : 1) * dayMs);
  await server.payTeacher({ uid: getRandomItem(random, teachers).uid, now });
}

/** Empties a teacher's account by a payout to their bank, so that later transfer reversals become a debt. */
async function runBankPayout({ random, teachers }: RandomMarketplace): Promise<void> {
  const { uid } = getRandomItem(random, teachers);
  const payee = await openTestDatabase().collection("payees").findOne({ uid });
  if (payee?.accountId) await updateAccountBalance(payee.accountId, 0);
}

async function reconcilePurchases({ random, server, buyers }: RandomMarketplace): Promise<void> {
  const { uid } = getRandomItem(random, buyers);
  await server.reconcileCheckouts(uid);
  await server.finishRefunds(uid);
  await server.finishWithdrawals(uid);
}

/** The operations and their relative frequencies. */
const operations: [share: number, run: (world: RandomMarketplace) => Promise<void>][] = [
  [0.3, buy],
  [0.04, declare],
  [0.1, requestRefund],
  [0.08, refundAtStripe],
  [0.04, failRandomRefund],
  [0.03, openRandomDispute],
  [0.04, closeRandomDispute],
  [0.16, sendEvent],
  [0.12, runPayout],
  [0.02, runBankPayout],
  [0.07, reconcilePurchases],
];

/** Returns a random operation. */
export function getRandomOperation(random: () => number): (world: RandomMarketplace) => Promise<void> {
  let left = random();
  for (const [share, run] of operations) {
    left -= share;
    if (left <= 0) return run;
  }
  return buy;
}
