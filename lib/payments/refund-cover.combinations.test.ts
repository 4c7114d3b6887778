import { expect, test } from "vitest";
import { runsEveryCase } from "#dev/testing/cases";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { expectAppError } from "#dev/testing/expect-app-error";
import { buildStudent } from "#dev/testing/payments/checkout";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { buildTeacher, connectAccount, createSale, sumTransfers } from "#dev/testing/payments/paid-teacher";
import { findPaymentAndRefunds, listRefundedCents } from "#dev/testing/payments/refunds";
import { updateAccountBalance } from "#dev/testing/payments/stripe";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { finishRefunds } from "#lib/payments/finish-refund";
import { requestRefund } from "#lib/payments/request-refund";
import { payTeacher } from "#lib/payouts/pay-teacher";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** A teacher whose sale of 100 dollars was paid out: their account holds their 90 dollars. */
async function sellAndPay() {
  const teacher = buildTeacher();
  const accountId = await connectAccount(teacher);
  const { uid } = teacher;
  const sale = await createSale({ teacher });
  const other = await createSale({ teacher });
  await payTeacher({ uid });
  const user: SignedInUser = { ...buildStudent(), uid };
  const refund = ({ paymentId, serviceId }: typeof sale, request = requestRefund) =>
    request({ isRecentSignIn: true, user, paymentId: paymentId.toHexString(), serviceId });
  return { teacher, uid, accountId, sale, other, refund };
}

type Sold = Awaited<ReturnType<typeof sellAndPay>>;

const meanwhiles: [string, (sold: Sold) => Promise<unknown>][] = [
  ["the teacher's account is emptied", ({ accountId }) => updateAccountBalance(accountId, 0)],
  ["a visit pays the teacher", ({ uid }) => payTeacher({ uid })],
  ["the teacher refunds it in a second tab", ({ refund, sale }) => refund(sale)],
  [
    "the account is nearly emptied, and the teacher refunds another sale",
    async ({ refund, other, accountId }) => {
      await updateAccountBalance(accountId, 9000);
      await refund(other);
    },
  ],
];

test.each(meanwhiles)(
  "%s before any one command of a refund after the payout: the site pays nothing, and the books agree with Stripe",
  async (_name, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/request-refund"));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const sold = await sellAndPay();
      const { uid, sale, other, refund, accountId } = sold;
      await pause(
        () => refund(sale, server.requestRefund).catch(expectAppError),
        () => meanwhile(sold).catch(expectAppError),
      );
      for (const each of [sale, other]) await finishRefunds(each.uid);
      await payTeacher({ uid });
      const { balanceCents } = await computeBalance({ uid, now: new Date() });
      const back = await Promise.all([sale, other].map(({ intentId }) => listRefundedCents(intentId)));
      expect(balanceCents, where).toBe(0);
      // What the teacher keeps and what went back to the buyers were both paid once.
      expect((await sumTransfers(accountId)) + back.flat().length * 9000, where).toBe(18_000);
    });
    expect(await listDifferences()).toEqual([]);
    expect(commands).toBeGreaterThan(20);
  },
  attemptsTimeout,
);

test.each(runsEveryCase ? (["before", "after"] as const) : (["after"] as const))(
  "when the process is killed %s any command of a teacher's refund after the payout, the next call completes it, and the money is taken back once",
  async (moment) => {
    const proxy = await startDatabaseProxy();
    const commands = await forEachCommand(proxy, async ({ command, where, kill }) => {
      const { uid, accountId, sale, refund } = await sellAndPay();
      const paymentId = sale.paymentId.toHexString();
      await kill(["request-refund", uid, paymentId, sale.serviceId], moment);
      // Between the two, the teacher visits and can't have the money again.
      const before = await findPaymentAndRefunds(paymentId);
      if (before.requests.some(({ state }) => state === "requested")) await payTeacher({ uid });
      const { requests } = await findPaymentAndRefunds(paymentId);
      if (command % 2 === 0 || requests.length === 0) await refund(sale);
      else await finishRefunds(sale.uid);
      await payTeacher({ uid });
      const { balanceCents } = await computeBalance({ uid, now: new Date() });
      const outcome = [await listRefundedCents(sale.intentId), await sumTransfers(accountId), balanceCents];
      expect(outcome, where).toEqual([[10_000], 9000, 0]);
    });
    expect(await listDifferences()).toEqual([]);
    expect(commands).toBeGreaterThan(20);
  },
  attemptsTimeout,
);

test(
  "when the process is killed after any command of a refund whose cover is refused, nothing goes to the buyer",
  async () => {
    const proxy = await startDatabaseProxy();
    await forEachCommand(proxy, async ({ where, kill }) => {
      const { uid, accountId, sale, refund } = await sellAndPay();
      await updateAccountBalance(accountId, 0);
      const args = ["request-refund", uid, sale.paymentId.toHexString(), sale.serviceId];
      await kill(args, "after");
      await finishRefunds(sale.uid);
      await expect(refund(sale), where).rejects.toMatchObject({ code: "not_covered" });
      const { balanceCents } = await computeBalance({ uid, now: new Date() });
      expect([await listRefundedCents(sale.intentId), balanceCents], where).toEqual([[], 0]);
    });
    expect(await listDifferences()).toEqual([]);
  },
  attemptsTimeout,
);
