import { expect, test } from "vitest";
import { addBoughtLessons, readOutcome } from "#dev/testing/courses/bought-lessons";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listDeclarations } from "#dev/testing/payments/declarations";
import { buildTeacher } from "#dev/testing/payments/paid-teacher";
import { createPurchase, findPaymentAndRefunds, listRefundedCents } from "#dev/testing/payments/refunds";
import { consentTextHash } from "#lib/ownership/declarations";
import { createConsent } from "#lib/payments/create-consent";
import { createWithdrawal } from "#lib/payments/create-withdrawal";
import { personalData } from "#lib/people/personal-data";

type Server = { createConsent: typeof createConsent; createWithdrawal: typeof createWithdrawal };
type Line = Parameters<typeof createWithdrawal>[0];

const own: Server = { createConsent, createWithdrawal };
const agree = (server: Server, line: Line) =>
  readOutcome(server.createConsent({ ...line, textHash: consentTextHash }));
const withdraw = (server: Server, line: Line) => readOutcome(server.createWithdrawal(line));

test.each([
  ["a consent before any one command of a withdrawal", withdraw, agree],
  ["a withdrawal before any one command of a consent", agree, withdraw],
] as const)(
  "%s in another tab: exactly one of them counts, and the lesson opens only after the consent",
  async (_name, step, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, async () => ({
      ...(await import("#lib/payments/create-consent")),
      ...(await import("#lib/payments/create-withdrawal")),
    }));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const { uid, paymentId, serviceId, intentId } = await createPurchase({ prices: [39] });
      const line = { uid, paymentId, serviceId };
      const { openPaid } = await addBoughtLessons(line);
      let other = "not reached";
      const outcome = await pause(
        () => step(server, line),
        async () => {
          other = await meanwhile(own, line);
        },
      );
      if (other === "not reached") other = await meanwhile(own, line);
      const [declaration, ...others] = await listDeclarations(paymentId);
      expect(others, where).toEqual([]);
      const isStarted = declaration?.kind === "consent";
      const [consent, withdrawal] = step === agree ? [outcome, other] : [other, outcome];
      const expected = isStarted ? ["done", "period_over started"] : ["conflict withdrawn", "done"];
      expect([consent, withdrawal], where).toEqual(expected);
      expect(await openPaid(), where).toBe(isStarted ? "done" : "forbidden");
      expect(await listRefundedCents(intentId), where).toEqual(isStarted ? [] : [3900]);
    });
    expect(commands).toBeGreaterThan(3);
  },
  attemptsTimeout,
);

test(
  "a teacher's account is deleted before any one command of a withdrawal: their name doesn't return",
  async () => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/create-withdrawal"));
    await forEachCommand(proxy, async ({ where, pause, wasReached }) => {
      const teacher = buildTeacher();
      const { uid, paymentId, serviceId } = await createPurchase({ prices: [39], owner: teacher });
      const named = { $set: { "items.0.teacher.name": "Grace Hopper" } };
      await openTestDatabase().collection("payments").updateOne({ uid }, named);
      const erase = async () =>
        personalData.payments.erase?.({ uid: teacher.uid, alias: `deleted-${paymentId}` });
      await pause(() => server.createWithdrawal({ uid, paymentId, serviceId }), erase);
      if (!wasReached()) await erase();
      const { payment } = await findPaymentAndRefunds(paymentId);
      expect(payment?.items, where).toMatchObject([{ teacher: { name: "" }, withdrawnAt: expect.any(Date) }]);
    });
  },
  attemptsTimeout,
);
