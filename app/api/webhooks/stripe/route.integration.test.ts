import { expect, test, vi } from "vitest";
import { POST } from "#app/api/webhooks/stripe/route";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { createCheckout, createPaidCheckout, findBuyerRecords } from "#dev/testing/payments/checkout";
import { refundIntent, signEvent, updateFaults } from "#dev/testing/payments/stripe";
import type { SoldItem } from "#lib/db/documents/payments";
import { cancelPaymentIntent } from "#lib/stripe/payment-intents";

type Signed = { rawBody: string; signature?: string };
const type = "payment_intent.succeeded";
const refunded = "charge.refunded";

function send({ rawBody, signature }: Signed, handler = POST) {
  const headers: Record<string, string> = signature === undefined ? {} : { "Stripe-Signature": signature };
  return callRoute(handler, "/api/webhooks/stripe", { init: { method: "POST", headers, body: rawBody } });
}

test("an event settles its payment, and a replay changes nothing", async () => {
  const { uid, intentId } = await createPaidCheckout();
  const event = signEvent({ type, intentId });
  expect(await send(event)).toMatchObject({ status: 200, body: { received: true } });
  const books = await findBuyerRecords(uid);
  expect(books).toMatchObject({ payments: [{ transactionId: intentId }], inCart: [], statuses: ["settled"] });
  await openTestDatabase().collection("cartItems").insertOne({ uid, serviceId: "bought since" });
  for (let replay = 0; replay < 3; replay += 1) expect((await send(event)).status).toBe(200);
  expect(await findBuyerRecords(uid)).toMatchObject({ ...books, inCart: ["bought since"] });
});

test.each<[string, (intentId: string) => Signed]>([
  ["unsigned", (intentId) => ({ rawBody: signEvent({ type, intentId }).rawBody })],
  ["signed with an empty signature", (intentId) => ({ ...signEvent({ type, intentId }), signature: "" })],
  [
    "signed with an invalid signature",
    (intentId) => ({ ...signEvent({ type, intentId }), signature: "t=1,v1=00" }),
  ],
  ["signed with another secret", (intentId) => signEvent({ type, intentId, secret: "whsec_another_site" })],
  ["older than five minutes", (intentId) => signEvent({ type, intentId, minutesAgo: 6 })],
  [
    "changed after it was signed",
    (intentId) => {
      const { rawBody, signature } = signEvent({ type, intentId: "pi_another" });
      return { rawBody: rawBody.replaceAll("pi_another", intentId), signature };
    },
  ],
])("an event that is %s gets 400 and changes nothing", async (_name, toEvent) => {
  const { uid, intentId } = await createPaidCheckout();
  const before = await findBuyerRecords(uid);
  expect(await send(toEvent(intentId))).toMatchObject({
    status: 400,
    body: { error: { code: "malformed" } },
  });
  expect(await findBuyerRecords(uid)).toEqual(before);
});

test.each<[string, (intentId: string) => { type: string; intentId: string }]>([
  ["about an intent that isn't ours", () => ({ type, intentId: "pi_foreign" })],
  ["of a type that we don't handle", (intentId) => ({ type: "charge.succeeded", intentId })],
  ["about a refund of a payment that was never made", (intentId) => ({ type: refunded, intentId })],
  ["about a refund that isn't ours", () => ({ type: refunded, intentId: "pi_foreign" })],
  ["that claims the success of an unpaid intent", (intentId) => ({ type, intentId })],
  ["about a declined card", (intentId) => ({ type: "payment_intent.payment_failed", intentId })],
])("an event %s gets 200, so that Stripe stops retrying, and changes nothing", async (_name, toEvent) => {
  const { uid, intentId } = await createCheckout();
  const before = await findBuyerRecords(uid);
  expect((await send(signEvent(toEvent(intentId)))).status).toBe(200);
  expect(await findBuyerRecords(uid)).toEqual(before);
});

const isRefunded = async (uid: string) =>
  (await findBuyerRecords(uid)).payments.map(({ items }) =>
    items.map(({ refundedAt }: SoldItem) => Boolean(refundedAt)),
  );

test.each([
  ["recorded", true],
  ["paid but not recorded yet", false],
])("the full refund of a payment that is %s ends access to all of its courses", async (_name, isRecorded) => {
  const { uid, intentId } = await createPaidCheckout();
  if (isRecorded) await send(signEvent({ type, intentId }));
  await refundIntent(intentId);
  const event = signEvent({ type: refunded, intentId });
  for (let delivery = 0; delivery < 3; delivery += 1) {
    expect(await send(event)).toMatchObject({ status: 200, body: { received: true } });
    expect(await isRefunded(uid)).toEqual([[true, true]]);
  }
  // A late event of the payment itself doesn't restore access.
  expect((await send(signEvent({ type, intentId }))).status).toBe(200);
  expect(await isRefunded(uid)).toEqual([[true, true]]);
});

test("an event about a refund that wasn't made, or was partial, leaves access as it is, because only Stripe's answer counts", async () => {
  const { uid, intentId } = await createPaidCheckout();
  const event = signEvent({ type: refunded, intentId });
  expect((await send(event)).status).toBe(200);
  expect(await isRefunded(uid)).toEqual([[false, false]]);
  await refundIntent(intentId, 100);
  expect((await send(event)).status).toBe(200);
  expect(await isRefunded(uid)).toEqual([[false, false]]);
  await refundIntent(intentId);
  expect((await send(event)).status).toBe(200);
  expect(await isRefunded(uid)).toEqual([[true, true]]);
});

test("a forged refund event gets 400 and leaves access as it is", async () => {
  const { uid, intentId } = await createPaidCheckout();
  await send(signEvent({ type, intentId }));
  await refundIntent(intentId);
  expect((await send(signEvent({ type: refunded, intentId, secret: "whsec_another_site" }))).status).toBe(
    400,
  );
  expect(await isRefunded(uid)).toEqual([[false, false]]);
});

test("an old success event of a canceled intent records nothing, because only the intent's current state counts", async () => {
  const { uid, intentId } = await createCheckout();
  await cancelPaymentIntent(intentId);
  expect((await send(signEvent({ type, intentId }))).status).toBe(200);
  expect(await findBuyerRecords(uid)).toMatchObject({ payments: [], statuses: ["canceled"] });
});

test("while Stripe is unreachable the webhook answers 503, and the retry completes", async () => {
  const { uid, intentId } = await createPaidCheckout();
  const event = signEvent({ type, intentId });
  await updateFaults({ uid, outage: "error" });
  expect((await send(event)).status).toBe(503);
  await updateFaults({ uid });
  vi.mocked(console.error).mockClear();
  expect((await send(event)).status).toBe(200);
  expect((await findBuyerRecords(uid)).payments).toHaveLength(1);
});

test("while the database is down the webhook answers 503 within 5 s, and the retry completes without a restart", async () => {
  const { uid, intentId } = await createPaidCheckout();
  const event = signEvent({ type, intentId });
  const proxy = await startDatabaseProxy();
  const loaded = await loadWithDatabase(proxy.uri, () => import("#app/api/webhooks/stripe/route"));
  await proxy.goDown();
  const startedAt = performance.now();
  expect((await send(event, loaded.POST)).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  vi.mocked(console.error).mockClear();
  expect((await findBuyerRecords(uid)).payments).toEqual([]);
  await proxy.comeBack();
  await expect.poll(async () => (await send(event, loaded.POST)).status).toBe(200);
  vi.mocked(console.error).mockClear();
  expect(await findBuyerRecords(uid)).toMatchObject({ payments: [{}], inCart: [], statuses: ["settled"] });
});

test("an event larger than 256 KiB is refused", async () => {
  const { signature } = signEvent({ type, intentId: "pi_large" });
  expect((await send({ rawBody: "a".repeat(257 * 1024), signature })).status).toBe(413);
});
