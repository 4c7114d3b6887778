import { seededPrefixes, toPrefixRange } from "#dev/seed/seeded-payments";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { insertEntries } from "#lib/ledger/insert-entries";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";
import { numberReceipt } from "#lib/payments/number-receipt";

/** Gives the seed's payments what settling gives a payment: a receipt's number, and their entries in the ledger. */
export async function bookPurchases(): Promise<void> {
  const payments = await getCollection("payments");
  const seeded: PaymentDocument[][] = [];
  for (const prefix of seededPrefixes) {
    seeded.push(await payments.find({ transactionId: toPrefixRange(prefix) }).toArray());
  }
  const unnumbered = seeded.flat().filter(({ receipt }) => !receipt);
  // Before the numbers, which tell the next run what is done.
  await insertEntries(unnumbered.flatMap((payment) => listPaymentEntries(payment)));
  const oldestFirst = unnumbered.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  for (const payment of oldestFirst) await numberReceipt(payment);
}
