import { expect, test } from "vitest";
import { POST } from "#app/api/payment/route";
import { callRoute } from "#dev/testing/http/call-route";
import { findBuyerRecords, toIntentId } from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { signInStudent } from "#dev/testing/people/sign-in";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";

const post = (headers: Record<string, string>, body: unknown) =>
  callRoute(POST, "/api/payment", { init: { method: "POST", headers, body: JSON.stringify(body) } });

test("a checkout uses database prices and returns only the client secret", async () => {
  const { user, headers } = await signInStudent();
  await insertCart({ uid: user.uid, prices: [19.99, 0.5] });
  const { status, body } = await post(headers, { total: 20.49 });
  expect([status, Object.keys(body)]).toEqual([200, ["clientSecret"]]);
  const intent = await retrievePaymentIntent(toIntentId(body));
  expect(intent).toMatchObject({ amountCents: 2049, uid: user.uid });
});

test.each<[string, unknown, number, string]>([
  ["a smaller total", { total: 0.5 }, 409, "price_changed"],
  ["one cent less", { total: 88.49 }, 409, "price_changed"],
  ["other contents with the same total", { total: 88.5, contentKey: "0".repeat(64) }, 409, "cart_changed"],
  ["other contents and another total", { total: 1, contentKey: "0".repeat(64) }, 409, "cart_changed"],
  ["a malformed content key", { total: 88.5, contentKey: "a" }, 422, "invalid"],
  ["a total below zero", { total: -88.5 }, 422, "invalid"],
  ["a total in letters", { total: "88.5" }, 422, "invalid"],
  ["no total", {}, 422, "invalid"],
  ["an extra user", { total: 88.5, user: "another@user.test" }, 422, "invalid"],
  ["an extra email", { total: 88.5, email: "another@user.test" }, 422, "invalid"],
  ["an extra price", { total: 1, price: 1 }, 422, "invalid"],
  ["extra items", { total: 88.5, items: [{ title: "Everything", price: 1 }] }, 422, "invalid"],
  ["an extra currency", { total: 88.5, currency: "vnd" }, 422, "invalid"],
])("%s is rejected, and no checkout starts", async (_name, sent, status, code) => {
  const { user, headers } = await signInStudent();
  await insertCart({ uid: user.uid, prices: [39, 49.5] });
  const { uid } = user;
  const answer = await post(headers, sent);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  if (status === 409) expect(answer.body.error.details).toEqual({ total: 88.5 });
  expect((await findBuyerRecords(uid)).checkouts).toEqual([]);
});

test("an empty cart is a field error on the total, and a visitor gets 401", async () => {
  const { headers } = await signInStudent();
  const { status, body } = await post(headers, { total: 0 });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ["total"]]);
  expect((await post({ "Content-Type": "application/json" }, { total: 1 })).status).toBe(401);
});
