import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createStripeClient, payIntent, updateFaults } from "#dev/testing/payments/stripe";
import { cancelPaymentIntent, createPaymentIntent, retrievePaymentIntent } from "#lib/stripe/payment-intents";

const makeOrder = () => ({
  amountCents: 4200,
  currency: "usd",
  checkoutId: randomBytes(12).toString("hex"),
  uid: randomUUID(),
  email: "buyer@openbook.test",
});

test("a checkout gets a single intent, even from concurrent calls", async () => {
  const order = makeOrder();
  await updateFaults({ uid: order.uid, delayMilliseconds: 100 });
  const intents = await Promise.all([createPaymentIntent(order), createPaymentIntent(order)]);
  const { checkoutId, uid } = order;
  expect(intents[1]).toEqual(intents[0]);
  expect(await retrievePaymentIntent(intents[0].id)).toMatchObject({
    amountCents: 4200,
    currency: "usd",
    checkoutId,
    uid,
  });
});

test.each(["почта@пример.рф", "ada@münchen.example", "a&b@openbook.test"])(
  "a buyer with an email address such as %s can pay",
  async (email) => {
    const { id } = await createPaymentIntent({ ...makeOrder(), email });
    await payIntent(id);
    expect(await retrievePaymentIntent(id)).toMatchObject({ status: "succeeded" });
  },
);

test("an intent created by another program on the same account is recognized as foreign", async () => {
  const { id } = await createStripeClient().paymentIntents.create({ amount: 4200, currency: "usd" });
  expect(await retrievePaymentIntent(id)).toMatchObject({ checkoutId: null, uid: null });
});

test("a paid intent can't be canceled, and an unknown one isn't found", async () => {
  const { id } = await createPaymentIntent(makeOrder());
  await payIntent(id);
  await expect(cancelPaymentIntent(id)).rejects.toMatchObject({ code: "conflict" });
  expect(await retrievePaymentIntent(id)).toMatchObject({ status: "succeeded", amountReceivedCents: 4200 });
  await expect(retrievePaymentIntent("pi_unknown")).rejects.toMatchObject({ code: "not_found" });
});

test("a server error at Stripe is reported as unavailable", async () => {
  const order = makeOrder();
  await updateFaults({ uid: order.uid, outage: "error" });
  await expect(createPaymentIntent(order)).rejects.toMatchObject({ code: "unavailable" });
});

test.each(["silent", "gone"])("while Stripe is %s, a call fails within five seconds", async (how) => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port }: AddressInfo = Object(server.address());
  if (how === "gone") server.close();
  vi.resetModules();
  vi.stubEnv("STRIPE_API_URL", `http://127.0.0.1:${port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const own = await import("#lib/stripe/payment-intents");
  const startedAt = performance.now();
  await expect(own.createPaymentIntent(makeOrder())).rejects.toMatchObject({ code: "unavailable" });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test("a key that Stripe rejects is never quoted", async () => {
  vi.resetModules();
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_hush_hush_hush");
  onTestFinished(() => void vi.unstubAllEnvs());
  const own = await import("#lib/stripe/payment-intents");
  const error = await own.retrievePaymentIntent("pi_1").catch((thrown) => thrown);
  expect(error).toMatchObject({ code: "internal" });
  expect(JSON.stringify([error.message, error.detail, error.cause])).not.toContain("hush");
});
