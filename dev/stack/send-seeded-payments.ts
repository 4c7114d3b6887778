import { withClient } from "#dev/database/require-reachable-database";
import { seededPrefixes, toPrefixRange } from "#dev/seed/seeded-payments";
import type { KnownPayment } from "#dev/stripe/known-payments";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { parseDatabaseName } from "#lib/rules/db/database-name";

/**
 * Adds the seed's payments in the database to the simulator, so that they can be refunded, and checked by `npm run
 * books`, like any other. Throws an Error when the database or the simulator can't be reached.
 */
export async function sendSeededPayments({ uri, simulatorUrl }: { uri: string; simulatorUrl: string }) {
  for (const prefix of seededPrefixes) {
    const payments = await withClient(uri, 5000, (client) =>
      client
        .db(parseDatabaseName(uri))
        .collection<PaymentDocument>("payments")
        .find({ transactionId: toPrefixRange(prefix), amountCents: { $gt: 0 } })
        .map(({ transactionId: id, amountCents, currency, uid, createdAt }): KnownPayment => {
          return { id, amountCents, currency, uid, created: Math.floor(createdAt.getTime() / 1000) };
        })
        .toArray(),
    );
    const body = JSON.stringify(payments);
    const answer = await fetch(`${simulatorUrl}/simulator/payments`, { method: "POST", body });
    if (!answer.ok) throw new Error(`The simulator didn't learn the seeded payments: ${await answer.text()}`);
  }
}
