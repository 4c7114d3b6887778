import { expect, test, vi } from "vitest";
import { POST } from "#app/api/payment-done/route";
import { POST as POST_EVENT } from "#app/api/webhooks/stripe/route";
import { callRoute } from "#dev/testing/http/call-route";
import { createCheckout, createPaidCheckout, findBuyerRecords } from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { payIntent, signEvent } from "#dev/testing/payments/stripe";
import { signInStudent } from "#dev/testing/people/sign-in";

const post = (headers: Record<string, string>, body: unknown) =>
  callRoute(POST, "/api/payment-done", { init: { method: "POST", headers, body: JSON.stringify(body) } });

function postEvent(intentId: string) {
  const { rawBody, signature } = signEvent({ type: "payment_intent.succeeded", intentId });
  const headers = { "Stripe-Signature": signature };
  return callRoute(POST_EVENT, "/api/webhooks/stripe", { init: { method: "POST", headers, body: rawBody } });
}

test("200 payment-done and webhook calls, forty at a time, all succeed and leave one payment and no paid item in the cart", async () => {
  const { user, headers } = await signInStudent();
  const { intentId, uid } = await createPaidCheckout({ user });
  const later = await insertCart({ uid, prices: [10] });
  const body = { price: 88.5, transactionId: intentId, email: user.email };
  // Four times as many calls as connections. More would get 503, because the wait for a connection is bounded.
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, tab) => {
      const own = [];
      for (let i = 0; i < 5; i++) own.push(await (tab % 2 === 0 ? post(headers, body) : postEvent(intentId)));
      return own;
    }),
  );
  const { payments, inCart, statuses } = await findBuyerRecords(uid);
  expect(payments).toHaveLength(1);
  expect([inCart, statuses]).toEqual([later, ["settled"]]);
  const insertedId = String(payments[0]?._id);
  const good = [{ acknowledged: true, insertedId }, { received: true }];
  expect(answers.map((own) => own.map(({ status, body }) => [status, body]))).toEqual(
    answers.map((_, tab) => Array(5).fill([200, good[tab % 2]])),
  );
  expect((await post(headers, body)).body.insertedId).toBe(insertedId);
});

test.each<[string, Record<string, unknown>]>([
  ["price of zero", { price: 0 }],
  ["price of one cent", { price: 0.01 }],
  ["huge price", { price: 1e12 }],
  ["email in capitals", { email: "CAPITALS" }],
])("a tampered %s doesn't change the recorded payment", async (_name, change) => {
  const { user, headers } = await signInStudent();
  const { intentId, uid } = await createPaidCheckout({ user });
  const email = change.email ? user.email.toUpperCase() : user.email;
  const { status } = await post(headers, { price: 88.5, transactionId: intentId, ...change, email });
  expect(status).toBe(200);
  const { payments } = await findBuyerRecords(uid);
  expect(payments).toMatchObject([{ uid, email: user.email, amountCents: 8850, currency: "usd" }]);
});

test.each<[string, Record<string, unknown>, number, string]>([
  ["another user's email", { email: "another@user.test" }, 403, "forbidden"],
  ["no email", { email: undefined }, 422, "invalid"],
  ["a price in letters", { price: "88.5" }, 422, "invalid"],
  ["a price below zero", { price: -1 }, 422, "invalid"],
  ["no price", { price: undefined }, 422, "invalid"],
  ["a title", { title: "Everything" }, 422, "invalid"],
  ["a user", { user: "another@user.test" }, 422, "invalid"],
  ["a total", { total: 1 }, 422, "invalid"],
  ["a uid", { uid: "another-user" }, 422, "invalid"],
  ["an unknown transaction", { transactionId: "pi_unknown" }, 404, "not_found"],
  ["no transaction", { transactionId: "" }, 422, "invalid"],
  ["an id of another kind", { transactionId: "ch_1234" }, 422, "invalid"],
  ["a path instead of an id", { transactionId: "pi_1/../../customers" }, 422, "invalid"],
  ["a query instead of an id", { transactionId: { $ne: "" } }, 422, "invalid"],
])("a call with %s is rejected and records nothing", async (_name, change, status, code) => {
  const { user, headers } = await signInStudent();
  const { intentId, uid } = await createPaidCheckout({ user });
  const answer = await post(headers, {
    price: 88.5,
    transactionId: intentId,
    email: user.email,
    ...change,
  });
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect((await findBuyerRecords(uid)).payments).toEqual([]);
});

test("another user's transaction is 404 before and after its owner records it", async () => {
  const [owner, stranger] = await Promise.all([signInStudent(), signInStudent()]);
  const { intentId } = await createPaidCheckout({ user: owner.user });
  const body = { price: 88.5, transactionId: intentId };
  const asStranger = () => post(stranger.headers, { ...body, email: stranger.user.email });
  expect((await asStranger()).status).toBe(404);
  expect((await post(owner.headers, { ...body, email: owner.user.email })).status).toBe(200);
  expect((await asStranger()).status).toBe(404);
  expect((await findBuyerRecords(stranger.user.uid)).payments).toEqual([]);
});

test.each([
  ["not been paid", null, "You weren't charged"],
  ["not been decided yet", "pm_card_openbook_processing", "You don't need to pay again"],
])("a payment that has %s isn't recorded, and the message explains why", async (_name, card, sentence) => {
  const { user, headers } = await signInStudent();
  const { intentId, uid } = await createCheckout({ user });
  if (card) await payIntent(intentId, card);
  const { status, body } = await post(headers, {
    price: 88.5,
    transactionId: intentId,
    email: user.email,
  });
  expect([status, body.error.code]).toEqual([409, "conflict"]);
  expect(body.error.message).toContain(sentence);
  expect((await findBuyerRecords(uid)).payments).toEqual([]);
});

test("a visitor can't record a payment", async () => {
  const { intentId, user } = await createPaidCheckout();
  const body = { price: 88.5, transactionId: intentId, email: user.email };
  expect((await post({ "Content-Type": "application/json" }, body)).status).toBe(401);
});

test("client secrets, email addresses, and cards never reach the log", async () => {
  const lines = vi.spyOn(console, "info");
  const { user, headers } = await signInStudent();
  const { intentId } = await createPaidCheckout({ user });
  await post(headers, { price: 88.5, transactionId: intentId, email: user.email });
  await postEvent(intentId);
  expect(lines.mock.calls.length).toBeGreaterThan(1);
  // Removed because their random digits could match the card number.
  const logged = lines.mock.calls.map(([line]) => ({ ...JSON.parse(line), requestId: "", user: "" }));
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`_secret_|${user.email}|4242`));
});
