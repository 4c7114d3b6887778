import "server-only";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { insertEntries } from "#lib/ledger/insert-entries";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";

/**
 * Writes what has happened to a payment into the ledger: its sales, refunds, disputes, and what came back. Idempotent: what is
 * booked already stays as it is.
 */
export async function bookPayment(payment: PaymentDocument): Promise<void> {
  await insertEntries(listPaymentEntries(payment));
}
