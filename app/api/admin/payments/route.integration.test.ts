import { beforeAll, expect, test } from "vitest";
import { GET } from "#app/api/admin/payments/route";
import { POST } from "#app/api/purchases/[id]/refunds/route";
import { callRoute } from "#dev/testing/http/call-route";
import { createPurchase } from "#dev/testing/payments/refunds";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { parseNextLink } from "#lib/rules/api/next-link";

let admin: Caller;
beforeAll(async () => {
  admin = await addCaller({ isAdmin: true });
});

function find(query: Record<string, string>, { headers } = admin) {
  return callRoute(GET, `/api/admin/payments?${new URLSearchParams(query)}`, { init: { headers } });
}

test("an admin finds a payment by its id, its receipt number, and its buyer, with the state of each course", async () => {
  const { user, intentId, paymentId, serviceId, serviceIds } = await createPurchase({ prices: [39, 49.5] });
  const { body } = await find({ q: intentId });
  expect(body).toMatchObject([
    {
      _id: paymentId,
      transactionId: intentId,
      email: user.email,
      total: 88.5,
      currency: "usd",
      card: "Visa ending in 4242",
      coupon: null,
      items: [
        { serviceId, paid: 39, fee: 3.9, returned: 0, refundable: 39, refund: null },
        { serviceId: serviceIds[1], paid: 49.5, fee: 4.95, refundable: 49.5 },
      ],
    },
  ]);
  const [{ receiptNumber }] = body;
  expect(receiptNumber).toMatch(/^\d{4}-\d{6}$/);
  for (const q of [receiptNumber, user.email, user.email.toUpperCase(), ` ${intentId} `]) {
    expect((await find({ q })).body, q).toMatchObject([{ _id: paymentId }]);
  }
});

test("an admin refunds a course of a payment that they found, and then sees the refund", async () => {
  const { intentId, paymentId, serviceId } = await createPurchase({ prices: [39] });
  const headers = { ...admin.headers, "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify({ serviceId }) };
  const path = `/api/purchases/${paymentId}/refunds`;
  expect((await callRoute(POST, path, { params: { id: paymentId }, init })).status).toBe(200);
  expect((await find({ q: intentId })).body).toMatchObject([
    { items: [{ returned: 39, refundable: 0, refund: { state: "refunded" } }] },
  ]);
});

test("a buyer's payments are listed newest first, page by page", async () => {
  const { user, paymentId: first } = await createPurchase({ prices: [39] });
  const { paymentId: second } = await createPurchase({ user, prices: [49] });
  const newest = await find({ q: user.email, limit: "1" });
  expect(newest.body).toMatchObject([{ _id: second }]);
  const cursor = parseNextLink(newest)?.cursor ?? "";
  const older = await find({ q: user.email, limit: "1", cursor });
  expect(older.body).toMatchObject([{ _id: first }]);
  expect(parseNextLink(older)).toBeNull();
});

test.each([["pi_unknown"], ["2026-999999"], ["unknown@openbook.test"], ["free_unknown"]])(
  "%s, which matches no payment, finds nothing",
  async (q) => {
    const { status, body } = await find({ q });
    expect([status, body]).toEqual([200, []]);
  },
);

test.each([[{}], [{ q: "" }], [{ q: "Everyday Spanish" }], [{ q: "2026" }], [{ q: "a".repeat(255) }]])(
  "%j is refused",
  async (query: Record<string, string>) => {
    const { status, body } = await find(query);
    expect([status, body.error.fields]).toEqual([
      422,
      { q: expect.stringContaining("Enter a payment's id") },
    ]);
  },
);

test("a buyer can't search for payments, not even their own", async () => {
  const buyer = await addCaller();
  const { status, body } = await find({ q: buyer.email }, buyer);
  expect([status, body.error.message]).toEqual([403, "Only admins of this site can do this."]);
});
