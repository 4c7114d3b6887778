import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import { createPurchase } from "#dev/testing/payments/refunds";
import { listSales } from "#lib/payments/list-sales";
import { requestRefund } from "#lib/payments/request-refund";

/** Makes this user the teacher of these lines of a payment. */
async function sellAs(teacherUid: string, paymentId: string, lines: number[]): Promise<void> {
  const uids = lines.map((line) => [`items.${line}.teacher.uid`, teacherUid]);
  await openTestDatabase()
    .collection("payments")
    .updateOne({ _id: new ObjectId(paymentId) }, { $set: Object.fromEntries(uids) });
}

test("a teacher sees their own lines only, newest first, page by page, and never the buyer", async () => {
  const [{ uid: teacherUid }, { uid: other }] = [buildStudent(), buildStudent()];
  const both = await createPurchase({ prices: [39, 49.5] });
  await sellAs(teacherUid, both.paymentId, [0]);
  await sellAs(other, both.paymentId, [1]);
  const later = await createPurchase({ prices: [20] });
  await sellAs(teacherUid, later.paymentId, [0]);

  const first = await listSales({ teacherUid, limit: 1 });
  expect(first.sales).toEqual([
    {
      paymentId: later.paymentId,
      serviceId: later.serviceId,
      title: expect.any(String),
      image: "/courses/everyday-spanish.svg",
      createdAt: expect.any(String),
      receiptNumber: expect.stringMatching(/^\d{4}-\d{6}$/),
      coupon: null,
      paid: 20,
      fee: 2,
      returned: 0,
      refundable: 20,
      refund: null,
    },
  ]);
  const second = await listSales({ teacherUid, limit: 1, cursor: first.nextCursor ?? "" });
  expect(second).toMatchObject({ sales: [{ serviceId: both.serviceId, paid: 39 }], nextCursor: null });
});

test("a sale is found by its receipt number, unless it's another teacher's", async () => {
  const { uid: teacherUid } = buildStudent();
  const { user, paymentId, serviceId } = await createPurchase({ prices: [39] });
  await sellAs(teacherUid, paymentId, [0]);
  await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId });
  const [sale] = (await listSales({ teacherUid, limit: 5 })).sales;
  const receiptNumber = sale?.receiptNumber ?? "";
  const found = await listSales({ teacherUid, receiptNumber, limit: 5 });
  expect(found).toMatchObject({
    sales: [{ paymentId, returned: 39, refundable: 0, refund: { state: "refunded" } }],
    nextCursor: null,
  });
  for (const asked of [
    { teacherUid: buildStudent().uid, receiptNumber },
    { teacherUid, receiptNumber: "2026-999999" },
    { teacherUid, receiptNumber: "no number" },
  ]) {
    expect((await listSales({ ...asked, limit: 5 })).sales).toEqual([]);
  }
});
