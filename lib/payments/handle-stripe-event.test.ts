import Stripe from "stripe";
import { beforeEach, expect, test, vi } from "vitest";

const secret = "whsec_of_this_test";
const stripe = new Stripe("sk_test_1");

const toBody = (type: string, object: Record<string, unknown>) =>
  JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
const toRefund = (intent: unknown) =>
  toBody("charge.refunded", { id: "ch_1", object: "charge", payment_intent: intent });
const paid = toBody("payment_intent.succeeded", { id: "pi_1", object: "payment_intent" });
const sign = (payload: string, change: { secret?: string; timestamp?: number } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, ...change });
const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

async function read(rawBody: string, signature: string) {
  const { parseWebhookEvent } = await import("#lib/payments/handle-stripe-event");
  return parseWebhookEvent({ rawBody, signature });
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_1");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", secret);
  return () => vi.unstubAllEnvs();
});

test.each(["succeeded", "payment_failed", "canceled", "processing"])(
  "payment_intent.%s is passed on with its intent",
  async (state) => {
    const body = toBody(`payment_intent.${state}`, { id: "pi_1", object: "payment_intent" });
    expect(await read(body, sign(body))).toEqual({
      type: `payment_intent.${state}`,
      intentId: "pi_1",
      isMoneyBack: false,
    });
  },
);

test.each([
  ["charge.refunded", "charge"],
  ["charge.refund.updated", "refund"],
  ["refund.created", "refund"],
  ["refund.updated", "refund"],
  ["refund.failed", "refund"],
  ["charge.dispute.created", "dispute"],
  ["charge.dispute.updated", "dispute"],
  ["charge.dispute.closed", "dispute"],
  ["charge.dispute.funds_withdrawn", "dispute"],
  ["charge.dispute.funds_reinstated", "dispute"],
])("%s is passed on with the intent of its %s", async (type, object) => {
  const body = toBody(type, { id: "of_stripe", object, payment_intent: "pi_1" });
  expect(await read(body, sign(body))).toEqual({ type, intentId: "pi_1", isMoneyBack: true });
});

test.each([
  ["another event", toBody("charge.succeeded", { id: "ch_1", object: "charge", payment_intent: "pi_1" })],
  ["the refund of a charge without an intent", toRefund(null)],
  ["the refund of a charge with an expanded intent", toRefund({ id: "pi_1", object: "payment_intent" })],
  ["the refund of a charge with another id", toRefund("ch_1")],
  ["an intent under the refund's name", toBody("charge.refunded", { id: "pi_1", object: "payment_intent" })],
  ["an intent without an id", toBody("payment_intent.succeeded", { object: "payment_intent" })],
  ["something else under a known name", toBody("payment_intent.succeeded", { id: "ch_1", object: "charge" })],
])("%s is ignored, though Stripe signed it", async (_name, body) => {
  expect(await read(body, sign(body))).toEqual({ type: "ignored" });
});

test.each([
  ["no signature", paid, ""],
  ["nonsense", paid, "t=1,v1=abc"],
  ["another endpoint's secret", paid, sign(paid, { secret: "whsec_other" })],
  ["the signature of another body", `${paid} `, sign(paid)],
  ["a signature of six minutes ago", paid, sign(paid, { timestamp: minutesAgo(6) })],
])("%s is rejected", async (_name, body, signature) => {
  await expect(read(body, signature)).rejects.toMatchObject({ code: "malformed" });
});

test("without the signing secret no event is accepted", async () => {
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", "");
  await expect(read(paid, sign(paid, { secret: "whsec_" }))).rejects.toMatchObject({
    code: "not_configured",
  });
});
