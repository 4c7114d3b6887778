import { openTestDatabase } from "#dev/testing/database/test-database";
import {
  findRandomPayment,
  getErrorCode,
  type RandomMarketplace,
} from "#dev/testing/marketplace/random-marketplace";
import { buildStudent, toIntentId } from "#dev/testing/payments/checkout";
import {
  closeDispute,
  failRefund,
  openDispute,
  payIntent,
  refundIntent,
  signEvent,
} from "#dev/testing/payments/stripe";
import { getRandomItem } from "#dev/testing/seeded-random";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { consentTextHash } from "#lib/ownership/declarations";

export async function buy({
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
    await server.createCartItem({ uid, course: { serviceId } }).catch(ignoreUnavailable);
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

/** Ignores that the user owns a course already, or that its teacher has taken it off the catalog. */
function ignoreUnavailable(error: unknown): void {
  const code = getErrorCode(error);
  if (code !== "already_owned" && code !== "not_found") throw error;
}

/** Withdraws a buyer from the contract for a line, or lets them agree to start it. */
export async function declare(world: RandomMarketplace): Promise<void> {
  const payment = await findRandomPayment(world);
  if (!payment) return;
  const { random, server } = world;
  const serviceId = getRandomItem(random, payment.items).serviceId.toHexString();
  const line = { uid: payment.uid, paymentId: payment._id.toHexString(), serviceId };
  if (random() < 0.6) await server.createWithdrawal(line);
  else await server.createConsent({ ...line, textHash: consentTextHash });
}

/** Refunds all or part of a payment in Stripe's dashboard. Stripe rejects more than is left. */
export async function refundAtStripe(world: RandomMarketplace): Promise<void> {
  const payment = await findRandomPayment(world);
  if (!payment) return;
  const { transactionId, amountCents } = payment;
  const part = world.random() < 0.5 ? undefined : 1 + Math.floor(world.random() * amountCents);
  const { id } = await refundIntent(transactionId, part);
  world.dashboardRefundIds.add(id);
}

export async function failRandomRefund({ random }: RandomMarketplace): Promise<void> {
  const payments = openTestDatabase().collection<PaymentDocument>("payments");
  const refunded = await payments.find({ "reversals.kind": "refund" }).toArray();
  const active = refunded
    .flatMap(({ reversals }) => reversals)
    .filter(({ kind, state }) => kind === "refund" && state === "active");
  if (active.length > 0) await failRefund(getRandomItem(random, active).stripeId);
}

export async function openRandomDispute(world: RandomMarketplace): Promise<void> {
  const payment = await findRandomPayment(world);
  if (payment) world.disputeIds.push((await openDispute(payment.transactionId)).id);
}

export async function closeRandomDispute({ random, disputeIds }: RandomMarketplace): Promise<void> {
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
export async function sendEvent({ random, server, intentIds }: RandomMarketplace): Promise<void> {
  if (intentIds.length === 0) return;
  const intentId = getRandomItem(random, intentIds);
  await server.handleStripeEvent(signEvent({ type: getRandomItem(random, eventTypes), intentId }));
}

/** Warns of fraud, upon which the site refunds the payment. */
export async function warnOfFraud(world: RandomMarketplace): Promise<void> {
  const payment = await findRandomPayment(world);
  if (!payment) return;
  const { transactionId: intentId } = payment;
  await world.server.handleStripeEvent(signEvent({ type: "radar.early_fraud_warning.created", intentId }));
}

export async function runPayout({ random, server, teachers }: RandomMarketplace): Promise<void> {
  await server.payTeacher({ uid: getRandomItem(random, teachers).uid });
}

export async function reconcilePurchases({ random, server, buyers }: RandomMarketplace): Promise<void> {
  const { uid } = getRandomItem(random, buyers);
  await server.reconcileCheckouts(uid);
  await server.finishRefunds(uid);
  await server.finishWithdrawals(uid);
}
