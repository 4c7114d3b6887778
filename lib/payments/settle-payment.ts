import "server-only";
import { ObjectId } from "mongodb";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { deleteBoughtItems } from "#lib/cart/cart-items";
import { markClaimUsed, toClaim } from "#lib/coupons/claims";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { updateAfterPurchase } from "#lib/derived/update-buyer-stars";
import { AppError } from "#lib/errors/app-error";
import { insertEntries } from "#lib/ledger/insert-entries";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";
import { queueSaleMails } from "#lib/outbox/queue-mail";
import { markLessonsSold } from "#lib/ownership/sold-lessons";
import { findCheckout, markCanceled, markSettled } from "#lib/payments/checkouts";
import { createReceiptNumber } from "#lib/payments/create-receipt-number";
import { findPaymentId, insertPayment } from "#lib/payments/purchases";
import { resolveUnmatchedPayment, storeUnmatchedPayment } from "#lib/payments/unmatched-payments";
import { runAll } from "#lib/rules/async/run-all";
import { createCoalescer } from "#lib/rules/async/serialize";
import { isFreeIntentId } from "#lib/rules/payments/free-intent";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { type PaymentIntent, retrievePaymentIntent } from "#lib/stripe/payment-intents";

/** `uid`: the user who asks; another user's payment is "missing" for them. Omitted for Stripe's events. */
type SettleOptions = { intentId: string; uid?: string };

/** "pending": authorized, not final. "canceled": not payable anymore. "mismatch": paid, but not as agreed. */
export type Settlement =
  | { state: "settled"; paymentId: string }
  | { state: "pending" | "unpaid" | "canceled" | "missing" | "mismatch" };

type IntentReference = { intentId: string; checkout: CheckoutDocument | null };
type CheckoutReference = { intentId: string; checkout: CheckoutDocument };
type SettledCheckout = { state: Settlement["state"]; intent: PaymentIntent | null };
type CheckoutIntent = { intent: PaymentIntent; checkout: CheckoutDocument };

/**
 * Retrieves an intent and, if it was paid, records the payment, removes the bought courses from the cart, and finishes
 * the checkout. Idempotent, safe to call concurrently. Throws AppError `unavailable` when Stripe is down, and the
 * driver's errors.
 */
export async function settlePayment({ intentId, uid }: SettleOptions): Promise<Settlement> {
  const stored = await findCheckout({ paymentIntentId: intentId });
  if (stored && uid !== undefined && stored.uid !== uid) return { state: "missing" };
  const settledPaymentId = await findSettled({ intentId, checkout: stored });
  if (settledPaymentId) return { state: "settled", paymentId: settledPaymentId };
  const intent = await findIntent({ intentId, checkout: stored });
  if (!intent) return { state: "missing" };
  const isStored = stored && isIntentOf({ intent, checkout: stored });
  const checkout = isStored ? stored : await findIntentCheckout(intent);
  if (!checkout) await storeUnmatchedPayment({ intent, mismatch: "checkout" });
  if (!checkout || (uid !== undefined && checkout.uid !== uid)) return { state: "missing" };
  return settleIntent({ intent, checkout });
}

/** Settles a checkout like settlePayment, and also returns its intent; null if Stripe doesn't know it. */
export async function settleCheckout({ checkout, intentId }: CheckoutReference): Promise<SettledCheckout> {
  const intent = await findIntent({ intentId, checkout });
  if (!intent || !isIntentOf({ intent, checkout })) return { state: "missing", intent };
  const { state } = await settleIntent({ intent, checkout });
  return { state, intent };
}

async function settleIntent({ intent, checkout }: CheckoutIntent): Promise<Settlement> {
  if (intent.status === "processing") return { state: "pending" };
  if (intent.status === "canceled") {
    const isItsIntent = (checkout.paymentIntentId ?? intent.id) === intent.id;
    if (isItsIntent) await markCanceled(checkout);
    return { state: "canceled" };
  }
  if (intent.status !== "succeeded") return { state: "unpaid" };
  const mismatch = findMismatch({ intent, checkout });
  if (mismatch) {
    await storeUnmatchedPayment({ intent, mismatch });
    return { state: "mismatch" };
  }
  const paymentId = await coalesce(intent.id, () => storePaymentOnce({ intent, checkout }));
  return { state: "settled", paymentId };
}

/** Stripe and the buyer's tabs often report a payment at the same moment. */
const coalesce = createCoalescer<string>();

/** Records a payment. A call that waited for another one usually finds everything recorded. */
async function storePaymentOnce({ intent, checkout }: CheckoutIntent): Promise<string> {
  const current = await findCheckout({ _id: checkout._id });
  const settledPaymentId = await findSettled({ intentId: intent.id, checkout: current });
  return settledPaymentId ?? storePayment({ intent, checkout });
}

/** Returns the id of a payment whose recording is complete. */
async function findSettled({ intentId, checkout }: IntentReference): Promise<string | null> {
  return checkout?.status === "settled" ? findPaymentId(intentId) : null;
}

type MismatchOptions = {
  intent: Pick<PaymentIntent, "id" | "amountCents" | "amountReceivedCents" | "currency" | "uid">;
  checkout: Pick<CheckoutDocument, "paymentIntentId" | "amountCents" | "currency" | "uid">;
};

/** Returns what differs between a paid intent and its checkout, or null if it was paid as agreed. */
export function findMismatch({ intent, checkout }: MismatchOptions): string | null {
  if (checkout.paymentIntentId !== undefined && intent.id !== checkout.paymentIntentId) return "intent";
  if (intent.uid !== checkout.uid) return "buyer";
  if (intent.currency !== checkout.currency) return "currency";
  if (intent.amountCents !== checkout.amountCents) return "amount";
  if (intent.amountReceivedCents !== checkout.amountCents) return "amount received";
  return null;
}

/**
 * Records a payment and returns its id. The payment is stored first, because it decides who owns the courses, and the
 * checkout is marked as settled last. The steps in between don't depend on each other, so they run at the same time.
 * Until the checkout is settled, every call repeats all steps, and each is idempotent (docs/decisions/0011).
 */
async function storePayment({ intent, checkout }: CheckoutIntent): Promise<string> {
  const { uid, items } = checkout;
  const serviceIds = items.map(({ serviceId }) => serviceId);
  const claim = toClaim(checkout);
  // The webhook, pages, and other buyers' checkouts all end here, and each course page shows its number of students.
  const tags = writeTags.salesChanged(serviceIds.map(String));
  return invalidateAfter(tags, async () => {
    const payment = await insertPayment({ checkout, intent });
    await runAll([
      markLessonsSold(payment.items),
      createReceiptNumber(payment).then(() => queueSaleMails(payment)),
      insertEntries(listPaymentEntries(payment)),
      deleteBoughtItems({ uid, serviceIds }),
      updateAfterPurchase({ uid, serviceIds }),
      ...(claim ? [markClaimUsed(claim)] : []),
      resolveUnmatchedPayment(intent.id),
    ]);
    await markSettled({ checkout, transactionId: intent.id });
    return payment._id.toHexString();
  });
}

async function findIntent({ intentId, checkout }: IntentReference): Promise<PaymentIntent | null> {
  if (isFreeIntentId(intentId)) return checkout ? toFreeIntent({ intentId, checkout }) : null;
  try {
    return await retrievePaymentIntent(intentId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** Returns a stand-in for the intent of a free checkout, which is paid as soon as the checkout has its id. */
function toFreeIntent({ intentId, checkout: { _id, uid, currency } }: CheckoutReference): PaymentIntent {
  return {
    id: intentId,
    status: "succeeded",
    amountCents: 0,
    amountReceivedCents: 0,
    currency,
    clientSecret: null,
    checkoutId: _id.toHexString(),
    uid,
    site: null,
    isRefunded: false,
    card: null,
  };
}

/** Compares by the intent's metadata, not by the stored intent id: storing that may be the step that was lost. */
function isIntentOf({ intent, checkout }: CheckoutIntent): boolean {
  return intent.checkoutId === checkout._id.toHexString();
}

async function findIntentCheckout({ checkoutId }: PaymentIntent): Promise<CheckoutDocument | null> {
  const id = objectIdSchema.safeParse(checkoutId);
  return id.success ? findCheckout({ _id: new ObjectId(id.data) }) : null;
}
