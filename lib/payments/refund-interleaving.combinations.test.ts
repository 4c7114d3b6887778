import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { runsEveryCase } from "#dev/testing/cases";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { expectAppError } from "#dev/testing/expect-app-error";
import { courseTeacher, createPurchase, listRefundedCents } from "#dev/testing/payments/refunds";
import { openDispute, refundIntent } from "#dev/testing/payments/stripe";
import { checkPayment } from "#lib/books/check-payment";
import { getCollection } from "#lib/db/collections";
import { finishRefunds } from "#lib/payments/finish-refund";
import { requestRefund } from "#lib/payments/request-refund";
import { syncReversals } from "#lib/payments/sync-reversals";

type Bought = Awaited<ReturnType<typeof createPurchase>>;

/** Returns a payment's state here and at Stripe, and what is wrong with its ledger. */
async function readOutcome({ intentId, paymentId, serviceId }: Bought) {
  const _id = new ObjectId(paymentId);
  const payment = await (await getCollection("payments")).findOne({ _id });
  if (!payment) throw new Error("the payment is gone");
  const entries = await (await getCollection("ledger")).find({ paymentId: _id }).toArray();
  const requests = await (await getCollection("refunds"))
    .find({ paymentId: _id, serviceId: new ObjectId(serviceId) })
    .toArray();
  const refundedCents = await listRefundedCents(intentId);
  const recorded = payment.reversals.filter(({ kind, state }) => kind === "refund" && state === "active");
  return {
    states: requests.map(({ state }) => state),
    isRefunded: payment.items[0]?.refundedAt !== undefined,
    refundedCents: refundedCents.reduce((sum, cents) => sum + cents, 0),
    recordedCents: recorded.reduce((sum, { amountCents }) => sum + amountCents, 0),
    problems: checkPayment({ payment, transfers: [], entries }),
  };
}

/** Concurrent events, each with the most that Stripe may have given back of 88.50 dollars. */
const events: [string, number, (bought: Bought) => Promise<unknown>][] = [
  [
    "the teacher refunds the same line",
    3900,
    ({ paymentId, serviceId }) =>
      requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId }),
  ],
  [
    "the buyer refunds the other line in a second tab",
    8850,
    ({ user, paymentId, serviceIds: [, serviceId = ""] }) =>
      requestRefund({ isRecentSignIn: true, user, paymentId, serviceId }),
  ],
  [
    "everything is refunded in Stripe's dashboard, and its event arrives",
    8850,
    async ({ intentId }) => {
      // A fully refunded payment can't be refunded in the dashboard.
      await refundIntent(intentId).catch(() => {});
      await syncReversals({ transactionId: intentId });
    },
  ],
  [
    "the buyer's bank disputes the payment, and its event arrives",
    3900,
    async ({ intentId }) => {
      await openDispute(intentId);
      await syncReversals({ transactionId: intentId });
    },
  ],
];

test.each(events)(
  "%s before any one command of a refund: no line is refunded twice, and the books agree with Stripe",
  async (_name, mostCents, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/request-refund"));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const bought = await createPurchase();
      const { user, uid, intentId, paymentId, serviceId } = bought;
      // A rejection is a valid outcome, too.
      await pause(
        () =>
          server.requestRefund({ isRecentSignIn: true, user, paymentId, serviceId }).catch(expectAppError),
        () => meanwhile(bought).catch(expectAppError),
      );
      await finishRefunds(uid);
      await syncReversals({ transactionId: intentId });
      const outcome = await readOutcome(bought);
      expect(outcome, where).toMatchObject({ isRefunded: true, problems: [] });
      expect(outcome.recordedCents, where).toBe(outcome.refundedCents);
      expect(outcome.refundedCents, where).toBeLessThanOrEqual(mostCents);
      expect(
        outcome.states.filter((state) => state !== "succeeded"),
        where,
      ).toEqual([]);
    });
    expect(commands).toBeGreaterThan(7);
  },
  attemptsTimeout,
);

const nextCalls: [string, (bought: Bought) => Promise<unknown>][] = [
  [
    "asking again",
    ({ user, paymentId, serviceId }) => requestRefund({ isRecentSignIn: true, user, paymentId, serviceId }),
  ],
  ["the next visit", ({ uid }) => finishRefunds(uid)],
  [
    "the teacher",
    ({ paymentId, serviceId }) =>
      requestRefund({ isRecentSignIn: true, user: courseTeacher, paymentId, serviceId }),
  ],
];

test.each(runsEveryCase ? (["before", "after"] as const) : (["after"] as const))(
  "when the process is killed %s any command of a refund, the next call of any kind completes it, and it is one refund",
  async (moment) => {
    const proxy = await startDatabaseProxy();
    const commands = await forEachCommand(proxy, async ({ command, where, kill }) => {
      const bought = await createPurchase();
      const { uid, intentId, paymentId, serviceId } = bought;
      const args = ["request-refund", uid, paymentId, serviceId];
      await kill(args, moment);
      const [name, call] = nextCalls[command % nextCalls.length] ?? ["", async () => {}];
      await call(bought);
      const isRequested = (await readOutcome(bought)).states.length > 0;
      // A visit finishes a recorded refund. Before it's recorded, nothing was acknowledged.
      if (isRequested) await syncReversals({ transactionId: intentId });
      expect(await readOutcome(bought), `${name}, killed ${moment} ${where}`).toEqual({
        states: isRequested ? ["succeeded"] : [],
        isRefunded: isRequested,
        refundedCents: isRequested ? 3900 : 0,
        recordedCents: isRequested ? 3900 : 0,
        problems: [],
      });
    });
    expect(commands).toBeGreaterThan(7);
  },
  attemptsTimeout,
);
