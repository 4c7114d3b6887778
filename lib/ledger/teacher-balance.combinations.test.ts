import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { buildTeacher, createSale } from "#dev/testing/payments/paid-teacher";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";
import { createPurchase, updatePaymentDate } from "#dev/testing/payments/refunds";
import { refundIntent } from "#dev/testing/payments/stripe";
import { computeBalance, type TeacherBalance } from "#lib/ledger/teacher-balance";
import { toDueBefore } from "#lib/rules/payments/payout-plan";

type Sold = Awaited<ReturnType<typeof createSale>>;
type Teacher = ReturnType<typeof buildTeacher>;

test.each<[string, (options: { teacher: Teacher; waiting: Sold }) => Promise<unknown>]>([
  ["a sale that can be refunded is recorded", ({ teacher }) => createSale({ teacher, daysAgo: 3 })],
  ["a sale that can be refunded is refunded", ({ waiting }) => refundAndSync(waiting.intentId)],
])(
  "%s before any single command of a balance: nothing more is due, and nothing is owed",
  async (_name, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/ledger/teacher-balance"));
    const commands = await forEachCommand(
      proxy,
      async ({ where, pause }) => {
        const teacher = buildTeacher();
        await createSale({ teacher });
        const waiting = await createSale({ teacher, daysAgo: 3 });
        const { availableCents, debtCents } = await pause(
          () => server.computeBalance({ uid: teacher.uid, now: new Date() }),
          () => meanwhile({ teacher, waiting }),
        );
        expect({ availableCents, debtCents }, where).toEqual({ availableCents: 9000, debtCents: 0 });
      },
      { sample: 20 },
    );
    expect(commands).toBeGreaterThan(3);
  },
  attemptsTimeout,
);

test(
  "a balance before any single command of a refund of an old sale without lessons: nothing more is due",
  async () => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/sync-reversals"));
    const now = new Date();
    const old = toDueBefore({ now, days: 100 });
    const commands = await forEachCommand(
      proxy,
      async ({ where, pause }) => {
        const teacher = buildTeacher();
        await createSale({ teacher });
        const { intentId, paymentId } = await createPurchase({ prices: [50], owner: teacher });
        await updatePaymentDate(paymentId, old);
        await refundIntent(intentId);
        const meanwhile: TeacherBalance[] = [];
        await pause(
          () => server.syncReversals({ transactionId: intentId }),
          async () => meanwhile.push(await computeBalance({ uid: teacher.uid, now })),
        );
        for (const { availableCents, debtCents } of meanwhile) {
          expect({ availableCents, debtCents }, where).toEqual({ availableCents: 9000, debtCents: 0 });
        }
      },
      { sample: 20 },
    );
    expect(commands).toBeGreaterThan(5);
  },
  attemptsTimeout,
);
