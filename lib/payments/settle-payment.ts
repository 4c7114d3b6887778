import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { type CheckoutDocument, getCheckouts } from "#lib/db/collections";
import { logLine } from "#lib/observability/log";
import { findMismatch } from "#lib/payments/find-mismatch";
import { type PaymentIntent, retrievePaymentIntent } from "#lib/payments/payment-intents";
import { findPaymentId, recordPayment } from "#lib/payments/record-payment";
import { markCanceled } from "#lib/payments/unfinished-checkouts";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** `uid`: the person who asks, to whom somebody else's payment is missing; without it Stripe asks. */
type SettleOptions = { intentId: string; uid?: string };

export type Settlement =
  | { state: "settled"; paymentId: string }
  /** Authorised, and not yet certain. */
  | { state: "pending" }
  | { state: "unpaid" }
  /** It can never be paid any more. */
  | { state: "canceled" }
  | { state: "missing" }
  /** Paid, but not what was agreed; a line in the log says in what. */
  | { state: "mismatch" };

/**
 * Asks Stripe how an intent stands and, when it was paid, records the payment, empties the cart of what was bought and
 * finishes the checkout; as often and as simultaneously as one likes. Throws when Stripe or the database is away.
 */
export async function settlePayment({ intentId, uid }: SettleOptions): Promise<Settlement> {
  const known = await findCheckout({ paymentIntentId: intentId });
  if (known && uid !== undefined && known.uid !== uid) return { state: "missing" };
  if (known?.status === "settled") {
    const paymentId = await findPaymentId(intentId);
    if (paymentId) return { state: "settled", paymentId };
  }
  const intent = await findIntent(intentId);
  const checkout = intent && (await findCheckoutOf(intent));
  if (!checkout || (uid !== undefined && checkout.uid !== uid)) return { state: "missing" };
  return settleIntent({ intent, checkout });
}

/** The same for an intent that Stripe has just told of, and its checkout. */
export async function settleIntent(paid: { intent: PaymentIntent; checkout: CheckoutDocument }) {
  const { intent, checkout } = paid;
  if (intent.status === "processing") return { state: "pending" } as const;
  if (intent.status === "canceled") {
    const isItsIntent = (checkout.paymentIntentId ?? intent.id) === intent.id;
    if (isItsIntent) await markCanceled(checkout);
    return { state: "canceled" } as const;
  }
  if (intent.status !== "succeeded") return { state: "unpaid" } as const;
  const mismatch = findMismatch(paid);
  if (mismatch) {
    const checkoutId = checkout._id.toHexString();
    logLine("error", { message: "a payment is not as agreed", mismatch, intentId: intent.id, checkoutId });
    return { state: "mismatch" } as const;
  }
  const paymentId = await recordPayment({ checkout, transactionId: intent.id });
  return { state: "settled", paymentId } as const;
}

async function findIntent(intentId: string): Promise<PaymentIntent | null> {
  try {
    return await retrievePaymentIntent(intentId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** By what the intent says of itself, not by what we have stored: storing it may be the step that was lost. */
async function findCheckoutOf({ checkoutId }: PaymentIntent): Promise<CheckoutDocument | null> {
  const id = objectIdSchema.safeParse(checkoutId);
  return id.success ? findCheckout({ _id: new ObjectId(id.data) }) : null;
}

async function findCheckout(
  filter: { paymentIntentId: string } | { _id: ObjectId },
): Promise<CheckoutDocument | null> {
  const checkouts = await getCheckouts();
  return checkouts.findOne(filter);
}
