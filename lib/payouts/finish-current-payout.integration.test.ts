import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { buildTeacher, connectAccount, createSale, sumTransfers } from "#dev/testing/payments/paid-teacher";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";
import { syncBooks } from "#lib/books/sync-books";
import type { CurrentTransfer } from "#lib/db/documents/payouts";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { finishPayouts } from "#lib/payouts/finish-payouts";
import { startCurrentPayout, upsertPayee } from "#lib/payouts/payees";
import { stripeCurrency as currency } from "#lib/rules/payments/money";

/** A sale whose transfer a process started before it died: Stripe wasn't asked yet. */
async function beginTransfer() {
  const teacher = buildTeacher();
  const { uid } = teacher;
  const accountId = await connectAccount(teacher);
  const { intentId, paymentId, serviceIds } = await createSale({ teacher });
  const current: CurrentTransfer = {
    kind: "transfer",
    _id: new ObjectId(),
    accountId,
    paymentId,
    serviceId: new ObjectId(serviceIds[0]),
    sequence: 1,
    amountCents: 9000,
    currency,
    createdAt: new Date(Date.now() - 2 * 60_000),
  };
  expect(await startCurrentPayout({ payee: await upsertPayee(uid), current })).not.toBeNull();
  return { uid, accountId, intentId };
}

test.each<[string, () => Promise<unknown>]>([
  ["the scheduled job", () => finishPayouts({ forMs: 20_000 })],
  ["npm run books -- --sync", () => syncBooks({})],
])(
  "when %s completes a transfer whose sale was refunded in the meantime, the transfer is reversed",
  async (_name, complete) => {
    const { uid, accountId, intentId } = await beginTransfer();
    await refundAndSync(intentId);
    await complete();
    const transfers = await openTestDatabase().collection("transfers").find({ uid }).toArray();
    expect(transfers).toMatchObject([{ state: "made", reversals: [{ state: "made", amountCents: 9000 }] }]);
    expect(await sumTransfers(accountId)).toBe(0);
    const { paidOutCents, balanceCents } = await computeBalance({ uid, now: new Date() });
    expect([paidOutCents, balanceCents]).toEqual([0, 0]);
    expect(await listDifferences()).toEqual([]);
  },
);
