import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { keys } from "#dev/stripe/keys";
import { startStripe } from "#dev/stripe/start-stripe";
import {
  addEndpoint,
  createStripeClient,
  getSimulatorUrl,
  listEvents,
  payIntent,
  refundIntent,
  updateFaults,
} from "#dev/testing/payments/stripe";
import { createTestFolder } from "#dev/testing/runs/start-runner";

const stripe = createStripeClient();

/**
 * Starts an endpoint that responds to the first calls with 500. Returns the types of the verified events, per attempt.
 */
async function startEndpoint({ uid, failures = 0 }: { uid: string; failures?: number }) {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const signature = request.headers["stripe-signature"] ?? "";
    const event = new Stripe(keys.secret).webhooks.constructEvent(
      Buffer.concat(parts),
      signature,
      keys.webhook,
    );
    const { object } = event.data;
    const isMine = "metadata" in object && object.metadata?.uid === uid;
    if (isMine) heard.push(event.type);
    response.writeHead(isMine && heard.length <= failures ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port }: AddressInfo = Object(server.address());
  return { url: `http://127.0.0.1:${port}`, heard };
}

/** The events of an intent that was paid and refunded. */
const refundedTypes = ["charge.refunded", "payment_intent.created", "payment_intent.succeeded"];

const open = (uid: string, client = stripe) =>
  client.paymentIntents.create({ amount: 4200, currency: "usd", metadata: { uid } });

test("every event is signed and resent until the endpoint accepts it", async () => {
  const uid = randomUUID();
  const { url, heard } = await startEndpoint({ uid, failures: 2 });
  onTestFinished(await addEndpoint(url));
  await open(uid);
  const type = "payment_intent.created";
  await expect.poll(() => heard).toEqual([type, type, type]);
});

test("events wait while they are paused for a user, and one can be resent", async () => {
  const uid = randomUUID();
  const { url, heard } = await startEndpoint({ uid });
  onTestFinished(await addEndpoint(url));
  await updateFaults({ uid, pauseDeliveries: true });
  const { id } = await open(uid);
  await payIntent(id, "pm_card_visa_chargeDeclined").catch(() => {});
  await payIntent(id);
  expect(heard).toEqual([]);
  await updateFaults({ uid });
  const types = ["created", "payment_failed", "succeeded"].map((type) => `payment_intent.${type}`);
  await expect.poll(() => heard.toSorted()).toEqual(types.toSorted());

  const events = await listEvents(id);
  expect(events.map(({ event }) => event.type)).toEqual(types);
  const last = events.at(-1)?.event.id;
  await fetch(`${getSimulatorUrl()}/simulator/resend/${last}`, { method: "POST", redirect: "manual" });
  await expect.poll(() => heard.filter((type) => type.endsWith("succeeded"))).toHaveLength(2);
});

test("a refund is sent as an event of its charge, and the event log lists the endpoints that received it", async () => {
  const uid = randomUUID();
  const { url, heard } = await startEndpoint({ uid });
  onTestFinished(await addEndpoint(url));
  const { id } = await open(uid);
  await payIntent(id);
  await refundIntent(id);
  await expect.poll(() => heard.toSorted()).toEqual(refundedTypes);
  const arrived = { url, last: "200", isDone: true };
  await expect
    .poll(async () => (await listEvents(id)).at(-1))
    .toMatchObject({
      event: { type: "charge.refunded", data: { object: { payment_intent: id, refunded: true } } },
      deliveries: expect.arrayContaining([arrived]),
    });
});

test("after a restart, intents exist, idempotency keys replay, and undelivered events are sent", async () => {
  const uid = randomUUID();
  const folder = createTestFolder();
  const options = { folder: path.join(folder, "stripe"), logFile: path.join(folder, "stripe.log") };
  const first = await startStripe(options);
  const key = { idempotencyKey: randomUUID() };
  const params = { amount: 4200, currency: "usd", metadata: { uid } };
  const before = createStripeClient(first.url);
  const { id } = await before.paymentIntents.create(params, key);
  const paid = await before.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  await before.refunds.create({ payment_intent: id });
  await first.kill();

  const { url, heard } = await startEndpoint({ uid });
  const second = await startStripe({ ...options, webhookUrl: url });
  try {
    const client = createStripeClient(second.url);
    expect(await client.paymentIntents.retrieve(id)).toEqual(paid);
    expect((await client.paymentIntents.create(params, key)).id).toBe(id);
    await expect.poll(() => heard.toSorted()).toEqual(refundedTypes);
    await expect(client.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
  } finally {
    await second.stop();
  }
});
