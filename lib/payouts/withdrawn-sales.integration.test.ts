import { beforeEach, expect, test } from "vitest";
import { buildStudent } from "#dev/testing/payments/checkout";
import { listDifferences } from "#dev/testing/payments/list-differences";
import {
  buildTeacher,
  connectAccount,
  createSale,
  type PaidTeacher,
} from "#dev/testing/payments/paid-teacher";
import { findPaymentAndRefunds, listRefundedCents, updatePaymentDate } from "#dev/testing/payments/refunds";
import { closeDispute, failRefund, openDispute, updateAccountBalance } from "#dev/testing/payments/stripe";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { createWithdrawal } from "#lib/payments/create-withdrawal";
import { requestRefund } from "#lib/payments/request-refund";
import { syncReversals } from "#lib/payments/sync-reversals";
import { listDebts } from "#lib/payouts/list-debts";
import { payTeacher } from "#lib/payouts/pay-teacher";

// A buyer may withdraw and let their bank return the refund. The teacher, an accomplice, must not be paid meanwhile.

let teacher: PaidTeacher;
let accountId: string;

beforeEach(async () => {
  teacher = buildTeacher();
  accountId = await connectAccount(teacher);
});

const readBalance = () => computeBalance({ uid: teacher.uid, now: new Date() });

async function sell(price = 100) {
  const { uid, paymentId, serviceId, intentId } = await createSale({ teacher, prices: [price], daysAgo: 1 });
  return { line: { uid, paymentId: paymentId.toHexString(), serviceId }, intentId };
}

type Sale = Awaited<ReturnType<typeof sell>>;

/** Moves a sale so far into the past that it would be paid out without a reserve. */
async function updateDate({ line }: Sale): Promise<void> {
  await updatePaymentDate(line.paymentId, new Date(Date.now() - 100 * 24 * 3_600_000));
}

/** Withdraws from a sale, lets the bank return the refund, and lets so much time pass that the sale would be due. */
async function withdrawInVain(sale: Sale): Promise<void> {
  await createWithdrawal(sale.line);
  const [request] = (await findPaymentAndRefunds(sale.line.paymentId)).requests;
  await failRefund(request?.stripeRefundId);
  await syncReversals({ transactionId: sale.intentId });
  await updateDate(sale);
}

test("a withdrawn sale whose refund a bank has returned isn't paid out, other sales are, and the buyer gets their money back", async () => {
  const withdrawn = await sell();
  await withdrawInVain(withdrawn);
  await createSale({ teacher, prices: [50] });
  expect(await readBalance()).toMatchObject({
    balanceCents: 13_500,
    availableCents: 4500,
    waitingCents: 9000,
  });
  expect(await payTeacher({ uid: teacher.uid })).toEqual({ transferredCents: 4500, waitsFor: null });
  await updateAccountBalance(accountId, 0);
  expect((await createWithdrawal(withdrawn.line)).state).toBe("succeeded");
  expect(await listRefundedCents(withdrawn.intentId)).toEqual([10_000]);
  expect(await readBalance()).toMatchObject({ balanceCents: 0, waitingCents: 0, debtCents: 0 });
  expect(await listDifferences()).toEqual([]);
});

test("a sale that was withdrawn during a dispute isn't paid out after the bank has decided for the seller", async () => {
  const sale = await sell();
  const dispute = await openDispute(sale.intentId);
  await syncReversals({ transactionId: sale.intentId });
  expect((await createWithdrawal(sale.line)).state).toBe("declared");
  await closeDispute(dispute.id, "won");
  await syncReversals({ transactionId: sale.intentId });
  await updateDate(sale);
  expect(await payTeacher({ uid: teacher.uid })).toMatchObject({ transferredCents: 0 });
  expect(await readBalance()).toMatchObject({ availableCents: 0, waitingCents: 9000, debtCents: 0 });
});

test("a teacher's refund of a withdrawn sale needs no other money, because the sale's own still waits for it", async () => {
  const { line, ...sale } = await sell();
  await withdrawInVain({ line, ...sale });
  const { paymentId, serviceId } = line;
  const user = { ...buildStudent(), ...teacher };
  expect(await requestRefund({ user, paymentId, serviceId, isRecentSignIn: true })).toBe("succeeded");
  expect(await readBalance()).toMatchObject({ balanceCents: 0, waitingCents: 0, debtCents: 0 });
});

test("a withdrawn sale covers no debt: the teacher is listed with all of it", async () => {
  const paid = await createSale({ teacher });
  await payTeacher({ uid: teacher.uid });
  await updateAccountBalance(accountId, 0);
  await withdrawInVain(await sell(200));
  await openDispute(paid.intentId);
  await syncReversals({ transactionId: paid.intentId });
  const { entries } = await listDebts({ cursor: undefined, limit: 20 });
  expect(entries).toContainEqual(
    expect.objectContaining({ teacher: expect.objectContaining({ uid: teacher.uid }), amount: 90 }),
  );
});
