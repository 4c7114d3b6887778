import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { UnmatchedPaymentDocument } from "#lib/db/documents/alerts";
import { tryInsertDocument } from "#lib/db/insert-document";
import { env } from "#lib/env/env";
import { logLine } from "#lib/observability/log";
import { countEvent } from "#lib/observability/metrics";
import { findPaymentId } from "#lib/payments/purchases";
import type { PaymentIntent } from "#lib/stripe/payment-intents";

type Unmatched = {
  intent: PaymentIntent;
  /** What differs from the intent's checkout; "checkout" without one. */
  mismatch: string;
};

/**
 * Records for admins that a paid intent matches no checkout: once per intent, with an error in the log and a metric.
 * Resolves the record once the full amount was given back. Does nothing for an unpaid intent, for a recorded payment,
 * and for intents of other applications and sites on the same Stripe account, whose metadata doesn't name this site.
 */
export async function storeUnmatchedPayment({ intent, mismatch }: Unmatched): Promise<void> {
  const { id: intentId, status, checkoutId, site } = intent;
  const isOurs = checkoutId !== null && (site === null || site === env.siteUrl.origin);
  if (status !== "succeeded" || !isOurs) return;
  if (intent.isRefunded) return resolveUnmatchedPayment(intentId);
  if (await findPaymentId(intentId)) return;
  const { amountReceivedCents: amountCents, currency } = intent;
  const facts = { intentId, mismatch, amountCents, currency };
  const collection = await getCollection("unmatchedPayments");
  if (await collection.findOne({ intentId }, { projection: { _id: 1 } })) return;
  const document: UnmatchedPaymentDocument = {
    _id: new ObjectId(),
    ...facts,
    isOpen: true,
    createdAt: new Date(),
  };
  if (!(await tryInsertDocument({ collection, document }))) return;
  logLine("error", { message: "a payment does not match its checkout", checkoutId, ...facts });
  countEvent({ name: "openbook_unmatched_payments" });
}

/** Resolves the record of an intent that was recorded as a payment after all, or given back. */
export async function resolveUnmatchedPayment(intentId: string): Promise<void> {
  const collection = await getCollection("unmatchedPayments");
  await collection.updateOne({ intentId, isOpen: true }, { $set: { isOpen: false } });
}
