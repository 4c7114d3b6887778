import { type CommandStartedEvent, ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import {
  buildTeacher,
  connectAccount,
  createSale,
  type PaidTeacher,
} from "#dev/testing/payments/paid-teacher";
import { openDispute, updateAccountBalance } from "#dev/testing/payments/stripe";
import { getDatabaseClient } from "#lib/db/client";
import { findDebt } from "#lib/ledger/debt";
import { syncReversals } from "#lib/payments/sync-reversals";
import { listDebts } from "#lib/payouts/list-debts";
import { payTeacher } from "#lib/payouts/pay-teacher";

/** Sells, is paid, and empties the account. */
async function addPaidTeacher(): Promise<PaidTeacher & { intentId: string }> {
  const teacher = buildTeacher();
  const accountId = await connectAccount(teacher);
  const { intentId } = await createSale({ teacher });
  await payTeacher({ uid: teacher.uid });
  await updateAccountBalance(accountId, 0);
  return { ...teacher, intentId };
}

test("a teacher owes what was disputed after a payout, although a course without lessons has been sold long ago", async () => {
  const { intentId, ...teacher } = await addPaidTeacher();
  const { serviceId } = await createSale({ teacher });
  await openTestDatabase()
    .collection("outlines")
    .deleteOne({ _id: new ObjectId(serviceId) });
  await openDispute(intentId);
  await syncReversals({ transactionId: intentId });
  expect(await findDebt(teacher.uid)).toBe(90);
  const { entries } = await listDebts({ cursor: undefined, limit: 20 });
  expect(entries).toContainEqual({
    teacher: { uid: teacher.uid, name: expect.any(String) },
    amount: 90,
    since: expect.any(String),
  });
});

test("the debts are found without summing the books of teachers who had no refund and no dispute", async () => {
  const [honest, debtor] = [await addPaidTeacher(), await addPaidTeacher()];
  await openDispute(debtor.intentId);
  await syncReversals({ transactionId: debtor.intentId });
  const summed: string[] = [];
  const record = ({ command }: CommandStartedEvent) => {
    if (command.aggregate !== "ledger" || !JSON.stringify(command.pipeline).includes("$sum")) return;
    summed.push(JSON.stringify(command.pipeline));
  };
  const client = await getDatabaseClient();
  client.on("commandStarted", record);
  try {
    const { entries } = await listDebts({ cursor: undefined, limit: 20 });
    expect(entries.map(({ teacher }) => teacher.uid)).toContain(debtor.uid);
  } finally {
    client.off("commandStarted", record);
  }
  expect(summed.some((pipeline) => pipeline.includes(debtor.uid))).toBe(true);
  expect(summed.filter((pipeline) => pipeline.includes(honest.uid))).toEqual([]);
});
