import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { keys } from "#dev/stripe/keys";
import { testCards } from "#dev/stripe/test-cards";
import {
  createStripeClient,
  getSimulatorUrl,
  payIntent,
  refundIntent,
  updateFaults,
} from "#dev/testing/payments/stripe";

const stripe = createStripeClient();
const open = (uid = "uid-of-a-buyer") =>
  stripe.paymentIntents.create({ amount: 4200, currency: "usd", metadata: { uid } });

test("a repeated key returns the first response, rejects a different request, and conflicts while the first one runs", async () => {
  const uid = randomUUID();
  const options = { idempotencyKey: randomUUID() };
  const ask = (amount: number) =>
    stripe.paymentIntents.create({ amount, currency: "usd", metadata: { uid } }, options);
  await updateFaults({ uid, delayMilliseconds: 400 });
  const [first, conflict] = await Promise.allSettled([ask(4200), ask(4200)]);
  expect(conflict).toMatchObject({ reason: { statusCode: 409, code: "idempotency_key_in_use" } });
  const again = await ask(4200);
  expect(first).toMatchObject({ value: { id: again.id } });
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  await expect(ask(4300)).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  await expect(stripe.paymentIntents.cancel(again.id, {}, options)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("a call that was rejected before it started leaves its key unused", async () => {
  const options = { idempotencyKey: randomUUID() };
  await expect(stripe.paymentIntents.create({ amount: 4, currency: "usd" }, options)).rejects.toMatchObject({
    code: "amount_too_small",
  });
  expect(await stripe.paymentIntents.create({ amount: 4200, currency: "usd" }, options)).toMatchObject({
    amount: 4200,
  });
});

test.each(testCards.filter(({ problem, asksBuyer }) => problem && !asksBuyer))(
  "card $number fails with $problem.code, and the intent can be paid with another",
  async ({ token, problem }) => {
    const { id } = await open();
    const error = { code: problem?.code, message: problem?.message, statusCode: 402 };
    await expect(payIntent(id, token)).rejects.toMatchObject(error);
    const failed = await stripe.paymentIntents.retrieve(id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      payment_method: null,
    });
    expect(failed.last_payment_error?.decline_code).toBe(problem?.declineCode);
    expect(await payIntent(id)).toMatchObject({
      status: "succeeded",
      amount_received: 4200,
      last_payment_error: null,
    });
  },
);

test.each([
  ["succeed", { status: "succeeded" }],
  ["fail", { error: { code: "payment_intent_authentication_failure" } }],
])(
  "a card whose bank asks for authentication waits for the buyer, and the answer %s decides the payment",
  async (outcome, result) => {
    const { id, client_secret: clientSecret } = await open();
    const waiting = await payIntent(id, "pm_card_authenticationRequired");
    expect(waiting).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    const answer = await fetch(`${getSimulatorUrl()}/bank/${id}/authenticate`, {
      method: "POST",
      headers: { Authorization: `Bearer ${keys.publishable}` },
      body: new URLSearchParams({ client_secret: String(clientSecret), outcome }),
    });
    expect(await answer.json()).toMatchObject(result);
  },
);

test("a payment can stay in processing before it succeeds", async () => {
  const { id } = await open();
  expect(await payIntent(id, "pm_card_openbook_processing")).toMatchObject({ status: "processing" });
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    code: "payment_intent_unexpected_state",
  });
  await expect.poll(async () => (await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
});

test("a paid or canceled intent keeps its status", async () => {
  const [paid, canceled] = [await open(), await open()];
  await payIntent(paid.id);
  await stripe.paymentIntents.cancel(canceled.id);
  const state = { statusCode: 400, code: "payment_intent_unexpected_state" };
  await expect(payIntent(paid.id)).rejects.toMatchObject({
    ...state,
    payment_intent: { status: "succeeded" },
  });
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(state);
  await expect(payIntent(canceled.id)).rejects.toMatchObject(state);
  await expect(stripe.paymentIntents.cancel(canceled.id)).rejects.toMatchObject(state);
});

const retrieveCharge = async (id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] })).latest_charge;

test("a charge can be refunded in parts, counts as refunded after the last part, and is never refunded beyond its amount", async () => {
  const { id } = await open();
  const { latest_charge: chargeId } = await payIntent(id);
  expect(await retrieveCharge(id)).toMatchObject({ id: chargeId, amount_refunded: 0, refunded: false });
  expect(await refundIntent(id, 4000)).toMatchObject({ amount: 4000, charge: chargeId, status: "succeeded" });
  expect(await retrieveCharge(id)).toMatchObject({ amount_refunded: 4000, refunded: false });
  const tooMuch = "Refund amount ($2.01) is greater than unrefunded amount on charge ($2.00)";
  await expect(refundIntent(id, 201)).rejects.toMatchObject({
    statusCode: 400,
    param: "amount",
    message: tooMuch,
  });
  await expect(refundIntent(id, 0)).rejects.toMatchObject({ code: "parameter_invalid_integer" });
  expect(await refundIntent(id)).toMatchObject({ amount: 200 });
  expect(await retrieveCharge(id)).toMatchObject({ amount_refunded: 4200, refunded: true });
  const refunded = {
    code: "charge_already_refunded",
    message: `Charge ${chargeId} has already been refunded.`,
  };
  await expect(refundIntent(id)).rejects.toMatchObject({ statusCode: 400, ...refunded });
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: "succeeded",
    amount_received: 4200,
    latest_charge: chargeId,
  });
});

test("an unpaid intent can't be refunded", async () => {
  const missing = { statusCode: 404, code: "resource_missing", param: "payment_intent" };
  await expect(refundIntent("pi_unknown")).rejects.toMatchObject(missing);
  const { id } = await open();
  const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`;
  await expect(refundIntent(id)).rejects.toMatchObject({ statusCode: 400, message });
  await payIntent(id, "pm_card_visa_chargeDeclined").catch(() => {});
  await expect(refundIntent(id)).rejects.toMatchObject({ statusCode: 400, message });
});

test("the log's button refunds the rest, or the typed amount", async () => {
  const { id } = await open();
  await payIntent(id);
  const readLog = async () => (await fetch(getSimulatorUrl())).text();
  const press = async (amount?: string) => {
    const body = new URLSearchParams(amount ? { amount } : {});
    const answer = await fetch(`${getSimulatorUrl()}/simulator/refund/${id}`, { method: "POST", body });
    return [answer.status, await answer.text()];
  };
  expect(await readLog()).toContain(`action="/simulator/refund/${id}"`);
  expect(await press("10.5")).toEqual([200, expect.stringContaining("refunded 10.50")]);
  expect(await retrieveCharge(id)).toMatchObject({ amount_refunded: 1050, refunded: false });
  expect(await press()).toEqual([200, expect.not.stringContaining(`action="/simulator/refund/${id}"`)]);
  expect(await retrieveCharge(id)).toMatchObject({ refunded: true });
  expect(await press()).toEqual([400, expect.stringContaining("has already been refunded")]);
});

test.each([
  ["an unknown parameter", { amount: 100, currency: "usd", courses: "2" }, "parameter_unknown", "courses"],
  ["a missing one", { currency: "usd" }, "parameter_missing", "amount"],
  ["a fraction", { amount: 1.5, currency: "usd" }, "parameter_invalid_integer", "amount"],
  ["too little", { amount: 49, currency: "usd" }, "amount_too_small", "amount"],
])("%s is rejected with Stripe's error", async (_name, params, code, param) => {
  const call = stripe.rawRequest("POST", "/v1/payment_intents", params);
  await expect(call).rejects.toMatchObject({ statusCode: 400, code, param });
});

test.each([
  ["no key", undefined, 401],
  ["an unknown key", "sk_test_of_another_account", 401],
  ["the browser's key", keys.publishable, 403],
])("%s can't make a server call", async (_name, key, status) => {
  const headers = key ? { Authorization: `Bearer ${key}` } : undefined;
  const answer = await fetch(`${getSimulatorUrl()}/v1/payment_intents`, {
    method: "POST",
    headers,
    body: "",
  });
  expect(answer.status).toBe(status);
});

test("the publishable key reads an intent only with its client secret, and never its metadata", async () => {
  const { id, client_secret: secret } = await open("secret-uid");
  const look = (clientSecret: string) =>
    fetch(`${getSimulatorUrl()}/v1/payment_intents/${id}?client_secret=${clientSecret}`, {
      headers: { Authorization: `Bearer ${keys.publishable}` },
    });
  expect((await look("guessed")).status).toBe(400);
  const shown = await (await look(String(secret))).text();
  expect(shown).toContain(id);
  expect(shown).not.toContain("secret-uid");
});

test("the log shows every call, and no key, client secret, or card number", async () => {
  const { id, client_secret: secret } = await open();
  await payIntent(id, "pm_card_visa_chargeDeclined").catch(() => {});
  const log = await (await fetch(getSimulatorUrl())).text();
  expect(log).toContain(`POST /v1/payment_intents/${id}/confirm`);
  expect(log).toContain("generic_decline");
  for (const hidden of [String(secret), keys.secret, "4000000000000002"]) expect(log).not.toContain(hidden);
});
