import "server-only";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { insertEntries } from "#lib/ledger/insert-entries";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";

/**
 * Records what happened to a payment in the ledger: its sales, refunds, disputes, and returns. Idempotent:
 * existing entries stay as they are.
 */
export async function bookPayment(payment: PaymentDocument): Promise<void> {
  await insertEntries(listPaymentEntries(payment));
}
