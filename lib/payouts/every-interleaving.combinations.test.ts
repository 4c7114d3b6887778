import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { buildTeacher, connectAccount, createSale, sumTransfers } from "#dev/testing/payments/paid-teacher";
import { failRefund, refundIntent, updateAccountBalance } from "#dev/testing/payments/stripe";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { syncReversals } from "#lib/payments/sync-reversals";
import { insertHandPayout } from "#lib/payouts/insert-hand-payout";
import { payTeacher } from "#lib/payouts/pay-teacher";

type Sold = { uid: string; accountId: string; transactionId: string };

async function refund({ transactionId }: Sold): Promise<void> {
  await refundIntent(transactionId);
  await syncReversals({ transactionId });
}

/**
 * What happens in the middle of a payout, and what the teacher has in the end from the first of two sales.
 * Their share of each is 90 dollars.
 */
const meanwhiles: [string, (sold: Sold) => Promise<unknown>, number][] = [
  ["another visit pays, too", ({ uid }) => payTeacher({ uid }), 9000],
  ["another visit pays the first sale", ({ uid }) => payTeacher({ uid, maxPayments: 1 }), 9000],
  ["the sale is refunded and its webhook arrives", refund, 0],
  ["the sale is refunded, and no webhook arrives", ({ transactionId }) => refundIntent(transactionId), 0],
  [
    "another visit pays, and the sale is refunded",
    async (sold) => {
      await payTeacher(sold);
      await refund(sold);
    },
    0,
  ],
  [
    "the sale is refunded, and the refund fails",
    async ({ transactionId }) => {
      const { id } = await refundIntent(transactionId);
      await syncReversals({ transactionId });
      await failRefund(id);
      await syncReversals({ transactionId });
    },
    9000,
  ],
  [
    "an admin records a payout by hand",
    ({ uid, transactionId: key }) =>
      // A refusal is a valid outcome.
      insertHandPayout({ uid, amountCents: 9000, reference: "SEPA", key, adminUid: "admin" }).catch(() => {}),
    9000,
  ],
];

test.each(meanwhiles)(
  "%s before any single command of a payout: no teacher is sent more than they have earned, and nothing is lost",
  async (_name, meanwhile, heldCents) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payouts/pay-teacher"));
    const teacher = buildTeacher();
    const { uid } = teacher;
    const accountId = await connectAccount(teacher);
    let expectedCents = 0;
    const commands = await forEachCommand(proxy, async ({ where, wasReached, pause }) => {
      const { intentId: transactionId } = await createSale({ teacher });
      // A second sale, so that there is always something to send.
      await createSale({ teacher });
      await pause(
        () => server.payTeacher({ uid }),
        () => meanwhile({ uid, accountId, transactionId }),
      );
      // The eventual steps: a late event, and the next visit.
      await syncReversals({ transactionId });
      await payTeacher({ uid });
      expectedCents += 9000 + (wasReached() ? heldCents : 9000);
      const { paidOutCents, balanceCents } = await computeBalance({ uid, now: new Date() });
      expect([paidOutCents, balanceCents], where).toEqual([expectedCents, 0]);
    });
    expect(await sumTransfers(accountId)).toBeLessThanOrEqual(expectedCents);
    expect(await listDifferences()).toEqual([]);
    expect(commands).toBeGreaterThan(24);
  },
  attemptsTimeout,
);

test.each<[string, (sold: Sold) => Promise<unknown>]>([
  ["another event is handled", ({ transactionId }) => syncReversals({ transactionId })],
  ["the teacher visits", ({ uid }) => payTeacher({ uid })],
  ["the account is emptied", ({ accountId }) => updateAccountBalance(accountId, 0)],
])(
  "%s before any single command of a refund after the payout: the transfer is reversed once, or the share is owed",
  async (_name, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/sync-reversals"));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const teacher = buildTeacher();
      const { uid } = teacher;
      const accountId = await connectAccount(teacher);
      const { intentId: transactionId } = await createSale({ teacher });
      await payTeacher({ uid });
      await refundIntent(transactionId);
      await pause(
        () => server.syncReversals({ transactionId }),
        () => meanwhile({ uid, accountId, transactionId }),
      );
      await payTeacher({ uid });
      const { paidOutCents, balanceCents } = await computeBalance({ uid, now: new Date() });
      expect(paidOutCents + balanceCents, where).toBe(0);
      expect([0, -9000], where).toContain(balanceCents);
    });
    expect(await listDifferences()).toEqual([]);
    expect(commands).toBeGreaterThan(9);
  },
  attemptsTimeout,
);
