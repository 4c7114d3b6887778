import { expect, test } from "vitest";
import { runsEveryCase } from "#dev/testing/cases";
import {
  buyAndRate,
  countedStars,
  findStars,
  payAgain,
  uncountedStars,
} from "#dev/testing/courses/rated-purchase";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { listMailKinds } from "#dev/testing/mail/outbox";
import {
  buildStudent,
  createPaidCheckout,
  findBuyerRecords,
  toIntentId,
} from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";
import { listCreatedIntents, payIntent, refundIntent } from "#dev/testing/payments/stripe";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { syncReversals } from "#lib/payments/sync-reversals";

/** Being killed after a command leaves the same state as being killed before the next one, so one of both is enough. */
const moments = runsEveryCase ? (["before", "after"] as const) : (["after"] as const);

const nextCalls: [string, (paid: { intentId: string; uid: string }) => Promise<unknown>][] = [
  ["payment-done", ({ intentId, uid }) => settlePayment({ intentId, uid })],
  ["the webhook", ({ intentId }) => settlePayment({ intentId })],
  ["the next visit", ({ uid }) => reconcileCheckouts(uid)],
];

test.each(moments)(
  "when the process is killed %s any command of a settlement, the next call of any kind completes it",
  async (moment) => {
    const proxy = await startDatabaseProxy();
    const commands = await forEachCommand(proxy, async ({ command, where, kill }) => {
      const [name, call] = nextCalls[command % nextCalls.length] ?? ["", async () => {}];
      const { uid, intentId, serviceIds, totalCents } = await createPaidCheckout();
      const later = await insertCart({ uid, prices: [10] });
      await kill(["settle", intentId], moment);
      await call({ uid, intentId });
      const { payments, inCart, statuses } = await findBuyerRecords(uid);
      expect(payments, `${name}, killed ${moment} ${where}`).toMatchObject([
        { transactionId: intentId, amountCents: totalCents, serviceIds },
      ]);
      expect([inCart, statuses]).toEqual([later, ["settled"]]);
      expect(await listMailKinds(payments[0]?._id)).toEqual(["receipt", "sale"]);
      for (const serviceId of serviceIds) {
        expect(await findStars({ uid, serviceId }), `killed ${moment} ${where}`).toMatchObject({
          students: 1,
        });
      }
    });
    // Seven reads: schema, checkout twice, last receipt, ledger, review, and counted students; fourteen writes, one of
    // which marks the lessons as sold, and two of which open and close the invalidation.
    expect(commands).toBe(21);
  },
  attemptsTimeout,
);

test.each(moments)(
  "when the process is killed %s any command of a refund, or of buying again, the next webhook delivery corrects the ratings and students",
  async (moment) => {
    const proxy = await startDatabaseProxy();
    for (const step of ["refund", "settle"] as const) {
      const isRefund = step === "refund";
      const commands = await forEachCommand(proxy, async ({ where, kill }) => {
        const { user, uid, intentId, serviceIds } = await buyAndRate();
        if (isRefund) await refundIntent(intentId);
        else await refundAndSync(intentId);
        const id = isRefund ? intentId : await payAgain({ user, serviceIds });
        await kill([step, id], moment);
        await (isRefund ? syncReversals({ transactionId: id }) : settlePayment({ intentId: id }));
        const stars = await findStars({ uid, serviceId: serviceIds[0] ?? "" });
        expect(stars, `${step}, killed ${moment} ${where}`).toEqual(isRefund ? uncountedStars : countedStars);
      });
      expect(commands, step).toBeGreaterThan(7);
    }
  },
  attemptsTimeout,
);

test.each(moments)(
  "when the process is killed %s any command of starting a checkout, the buyer can pay once and never twice",
  async (moment) => {
    const proxy = await startDatabaseProxy();
    const commands = await forEachCommand(proxy, async ({ where, kill }) => {
      const user = buildStudent();
      const { uid, email } = user;
      await insertCart({ uid, prices: [39] });
      await startCheckout({ user, totalCents: 3900 });
      await insertCart({ uid, prices: [10] });
      await kill(["start", uid, email, "4900"], moment);
      const intentId = toIntentId(await startCheckout({ user, totalCents: 4900 }));
      const created = await listCreatedIntents(uid);
      const paid = await Promise.allSettled(created.map((id) => payIntent(id)));
      const succeeded = created.filter((_, index) => paid[index]?.status === "fulfilled");
      expect(succeeded, `killed ${moment} ${where}`).toEqual([intentId]);
      expect((await reconcileCheckouts(uid)).settled).toEqual([intentId]);
      expect(await findBuyerRecords(uid)).toMatchObject({ payments: [{ amountCents: 4900 }], inCart: [] });
    });
    expect(commands).toBeGreaterThan(8);
  },
  attemptsTimeout,
);
