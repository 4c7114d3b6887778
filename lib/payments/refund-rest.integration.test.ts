import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { buildTeacher, connectAccount, createSale } from "#dev/testing/payments/paid-teacher";
import { listRefundedCents } from "#dev/testing/payments/refunds";
import { openDispute, updateAccountBalance } from "#dev/testing/payments/stripe";
import { runDueTakedowns } from "#dev/testing/payments/takedowns";
import { createDecision } from "#lib/moderation/create-decision";
import { createWithdrawal } from "#lib/payments/create-withdrawal";
import { handleFraudWarning } from "#lib/payments/handle-fraud-warning";
import { requestRefund } from "#lib/payments/request-refund";
import { syncReversals } from "#lib/payments/sync-reversals";
import { payTeacher } from "#lib/payouts/pay-teacher";

type Sale = Awaited<ReturnType<typeof createSale>>;

/**
 * Sells a course whose teacher is in debt, and leaves their refund of it as a crash does before its cover is checked.
 */
async function sellWithOpenRefund(): Promise<Sale> {
  const teacher = buildTeacher();
  const accountId = await connectAccount(teacher);
  const old = await createSale({ teacher });
  await payTeacher({ uid: teacher.uid });
  await updateAccountBalance(accountId, 0);
  await openDispute(old.intentId);
  await syncReversals({ transactionId: old.intentId });
  const sale = await createSale({ teacher, prices: [50], daysAgo: 3 });
  const { paymentId, serviceId } = sale;
  const user = { ...buildStudent(), uid: teacher.uid };
  const refused = requestRefund({
    isRecentSignIn: true,
    user,
    paymentId: paymentId.toHexString(),
    serviceId,
  });
  await expect(refused).rejects.toMatchObject({ code: "not_covered" });
  await openTestDatabase()
    .collection("refunds")
    .updateOne({ paymentId }, { $set: { state: "requested" }, $unset: { isUnsent: "" } });
  return sale;
}

const warning = { stripeId: "issfr_rest", fraudType: "misc", isActionable: true, createdAt: new Date() };

test.each<[string, (sale: Sale) => Promise<unknown>]>([
  [
    "a withdrawal",
    async ({ uid, paymentId, serviceId }) => {
      const own = { uid, paymentId: paymentId.toHexString(), serviceId };
      expect((await createWithdrawal(own)).state).toBe("succeeded");
    },
  ],
  [
    "a takedown",
    async ({ serviceId: id }) => {
      const decision = { kind: "course", id, decision: "takedown", reason: "It copies a book." } as const;
      await createDecision({ admin: { uid: "admin", displayName: "Grace" }, decision });
      await runDueTakedowns(id);
    },
  ],
  ["a fraud warning", ({ intentId }) => handleFraudWarning({ transactionId: intentId, warning })],
])(
  "%s refunds the buyer at once, although the teacher's open refund turns out to have no cover",
  async (_name, refund) => {
    const sale = await sellWithOpenRefund();
    await refund(sale);
    expect(await listRefundedCents(sale.intentId)).toEqual([5000]);
    expect(await listDifferences()).toEqual([]);
  },
);
