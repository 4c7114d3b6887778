import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FraudWarningDocument } from "#lib/db/documents/alerts";
import type { PaymentDocument, SoldItem } from "#lib/db/documents/payments";
import { tryInsertDocument } from "#lib/db/insert-document";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { refundRest } from "#lib/payments/refund-rest";

export type FraudWarning = Pick<
  FraudWarningDocument,
  "stripeId" | "fraudType" | "isActionable" | "createdAt"
>;

type WarnedPayment = { transactionId: string; warning: FraudWarning };

/**
 * Records a card network's warning and, if it's actionable, refunds every line of the payment at the site's initiative,
 * which ends access: a dispute would cost more. The refunds need no cover; the ledger takes the teachers' shares.
 * Idempotent. Does nothing for a payment that isn't ours. Throws AppError `unavailable` and the driver's errors.
 */
export async function handleFraudWarning({ transactionId, warning }: WarnedPayment): Promise<void> {
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ transactionId });
  if (!payment) return;
  await storeWarning({ payment, warning });
  if (!warning.isActionable) return;
  for (const item of payment.items) await refundLine({ payment, item });
}

type StoredWarning = { payment: PaymentDocument; warning: FraudWarning };

async function storeWarning({ payment, warning }: StoredWarning): Promise<void> {
  const { _id: paymentId, transactionId } = payment;
  const { stripeId, isActionable } = warning;
  const collection = await getCollection("fraudWarnings");
  const document: FraudWarningDocument = { _id: new ObjectId(), ...warning, paymentId, transactionId };
  const { matchedCount } = await collection.updateOne({ stripeId }, { $set: { isActionable } });
  if (matchedCount > 0) return;
  await tryInsertDocument({ collection, document });
  logLine("warn", { message: "a card network warned of fraud", transactionId, stripeId, isActionable });
}

type WarnedLine = { payment: PaymentDocument; item: SoldItem };

async function refundLine(line: WarnedLine): Promise<void> {
  try {
    await refundRest({ ...line, requestedBy: "site", requesterUid: "" });
  } catch (error) {
    // The bank has just taken the money itself.
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
}
