import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { buildTeacher, createSale } from "#dev/testing/payments/paid-teacher";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";

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
);
