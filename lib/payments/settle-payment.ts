import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { deleteBoughtItems } from "#lib/cart/delete-cart-item";
import type { CheckoutDocument } from "#lib/db/collections";
import { logLine } from "#lib/observability/log";
import { findCheckout, markCanceled, markSettled } from "#lib/payments/checkouts";
import { findPaymentId, insertPayment } from "#lib/payments/purchases";
import { type PaymentIntent, retrievePaymentIntent } from "#lib/payments/stripe";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** `uid`: the person who asks, to whom somebody else's payment is missing; without it Stripe asks. */
type SettleOptions = { intentId: string; uid?: string };

export type Settlement =
  | { state: "settled"; paymentId: string }
  /** Authorized, and not yet certain. */
  | { state: "pending" }
  | { state: "unpaid" }
  /** It can never be paid any more. */
  | { state: "canceled" }
  | { state: "missing" }
  /** Paid, but not what was agreed; a line in the log says in what. */
  | { state: "mismatch" };

type IntentOfCheckout = { intent: PaymentIntent; checkout: CheckoutDocument };

/**
 * Asks Stripe how an intent stands and, when it was paid, records the payment, empties the cart of what was bought and
 * finishes the checkout; as often and as simultaneously as one likes. Throws AppError `unavailable` when Stripe is away,
 * the driver's error when the database is.
 */
export async function settlePayment({ intentId, uid }: SettleOptions): Promise<Settlement> {
  const stored = await findCheckout({ paymentIntentId: intentId });
  if (stored && uid !== undefined && stored.uid !== uid) return { state: "missing" };
  if (stored?.status === "settled") {
    const paymentId = await findPaymentId(intentId);
    if (paymentId) return { state: "settled", paymentId };
  }
  const intent = await findIntent(intentId);
  if (!intent) return { state: "missing" };
  const checkout = isIntentOf({ intent, checkout: stored }) ? stored : await findNamedCheckout(intent);
  if (!checkout || (uid !== undefined && checkout.uid !== uid)) return { state: "missing" };
  return settleIntent({ intent, checkout });
}

/** The same for a checkout at hand, with the intent as Stripe has just told of it, or null when it does not know it. */
export async function settleCheckout({
  checkout,
  intentId,
}: {
  checkout: CheckoutDocument;
  intentId: string;
}): Promise<{ state: Settlement["state"]; intent: PaymentIntent | null }> {
  const intent = await findIntent(intentId);
  if (!intent || !isIntentOf({ intent, checkout })) return { state: "missing", intent };
  const { state } = await settleIntent({ intent, checkout });
  return { state, intent };
}

async function settleIntent({ intent, checkout }: IntentOfCheckout): Promise<Settlement> {
  if (intent.status === "processing") return { state: "pending" };
  if (intent.status === "canceled") {
    const isItsIntent = (checkout.paymentIntentId ?? intent.id) === intent.id;
    if (isItsIntent) await markCanceled(checkout);
    return { state: "canceled" };
  }
  if (intent.status !== "succeeded") return { state: "unpaid" };
  const mismatch = findMismatch({ intent, checkout });
  if (mismatch) {
    const checkoutId = checkout._id.toHexString();
    logLine("error", { message: "a payment is not as agreed", mismatch, intentId: intent.id, checkoutId });
    return { state: "mismatch" };
  }
  return { state: "settled", paymentId: await recordPayment({ intent, checkout }) };
}

type Comparison = {
  intent: Pick<PaymentIntent, "id" | "amountCents" | "amountReceivedCents" | "currency" | "uid">;
  checkout: Pick<CheckoutDocument, "paymentIntentId" | "amountCents" | "currency" | "uid">;
};

/** In what an intent that was paid differs from the checkout that it names, or null: then it is what was agreed. */
export function findMismatch({ intent, checkout }: Comparison): string | null {
  if (checkout.paymentIntentId !== undefined && intent.id !== checkout.paymentIntentId) return "intent";
  if (intent.uid !== checkout.uid) return "buyer";
  if (intent.currency !== checkout.currency) return "currency";
  if (intent.amountCents !== checkout.amountCents) return "amount";
  if (intent.amountReceivedCents !== checkout.amountCents) return "amount received";
  return null;
}

/**
 * Returns the payment's id. The order matters: the payment first, for it says who owns what, then the cart, and the
 * checkout last. Until it is settled every call does all steps once more, and each of them finds done what was done
 * (docs/decisions/0011).
 */
async function recordPayment({ intent, checkout }: IntentOfCheckout): Promise<string> {
  const paymentId = await insertPayment({ checkout, transactionId: intent.id });
  await deleteBoughtItems({
    uid: checkout.uid,
    serviceIds: checkout.items.map(({ serviceId }) => serviceId),
  });
  await markSettled({ checkout, transactionId: intent.id });
  return paymentId;
}

async function findIntent(intentId: string): Promise<PaymentIntent | null> {
  try {
    return await retrievePaymentIntent(intentId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

type Pairing = { intent: PaymentIntent; checkout: CheckoutDocument | null };

/** By what the intent says of itself, not by what we have stored: storing it may be the step that was lost. */
function isIntentOf({ intent, checkout }: Pairing): boolean {
  return checkout !== null && intent.checkoutId === checkout._id.toHexString();
}

async function findNamedCheckout({ checkoutId }: PaymentIntent): Promise<CheckoutDocument | null> {
  const id = objectIdSchema.safeParse(checkoutId);
  return id.success ? findCheckout({ _id: new ObjectId(id.data) }) : null;
}
