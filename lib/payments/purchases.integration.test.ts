import { expect, test } from "vitest";
import { buildStudent, createPaidCheckout } from "#dev/testing/payments/checkout";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { findOwnPurchase, listPurchases } from "#lib/payments/list-purchases";
import { settlePayment } from "#lib/payments/settle-payment";

test("a purchase shows only the courses, the date, the buyer, and the price", async () => {
  const { uid, user, intentId, serviceIds } = await createPaidCheckout();
  await settlePayment({ intentId });
  const { purchases, nextCursor } = await listPurchases({ uid, limit: 10 });
  const item = {
    title: expect.any(String),
    language: null,
    image: "/courses/everyday-spanish.svg",
    teacher: expect.any(String),
    discount: 0,
    isRefunded: false,
    refund: null,
    refundCheck: expect.objectContaining({ refusal: null, lessons: { used: 0, total: 0, allowed: 0 } }),
    withdrawal: { state: "open", endsAt: expect.stringMatching(/T00:00:00.000Z$/), isMailed: true },
  };
  const { _id, transactionId, createdAt, email, items, total, currency, ...receipt } = purchases[0] ?? {};
  expect(Object.keys(receipt).toSorted()).toEqual(["card", "coupon", "kept", "receiptNumber", "returns"]);
  expect(purchases).toMatchObject([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      transactionId: intentId,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      email: user.email,
      items: expect.arrayContaining([
        { ...item, serviceId: serviceIds[0], price: 39, refundable: 39 },
        { ...item, serviceId: serviceIds[1], price: 49.5, refundable: 49.5 },
      ]),
      coupon: null,
      total: 88.5,
      returns: [],
      kept: 88.5,
      currency: "usd",
    },
  ]);
  expect(nextCursor).toBeNull();
  expect(await findOwnPurchase({ uid, id: purchases[0]?._id ?? "" })).toEqual(purchases[0]);
});

test("purchases are listed newest first, page by page, and only to their buyer", async () => {
  const { uid } = buildStudent();
  const serviceIds = ["0", "1", "2", "3", "4"].map((digit) => digit.repeat(24));
  for (const serviceId of serviceIds) await insertPayment({ uid, serviceIds: [serviceId] });
  await insertPayment({ uid: "another-user", serviceIds: ["a".repeat(24)] });
  const first = await listPurchases({ uid, limit: 3 });
  const second = await listPurchases({ uid, limit: 3, cursor: first.nextCursor ?? "" });
  const bought = [...first.purchases, ...second.purchases].map(({ items }) => items[0]?.serviceId);
  expect(bought).toEqual(serviceIds.toReversed());
  expect(second.nextCursor).toBeNull();
});

test.each(["another user's id", "an unknown id", "no id at all"])(
  "%s is a missing purchase",
  async (name) => {
    const { uid } = buildStudent();
    await insertPayment({ uid, serviceIds: ["1".repeat(24)] });
    const [purchase] = (await listPurchases({ uid, limit: 1 })).purchases;
    const ids: Record<string, string | undefined> = {
      "another user's id": purchase?._id,
      "an unknown id": "a".repeat(24),
      "no id at all": "../settings",
    };
    expect(await findOwnPurchase({ uid: "another-user", id: ids[name] ?? "" })).toBeNull();
  },
);
