import Stripe from "stripe";

type EventOptions = {
  type: string;
  intentId: string;
  secret?: string;
  minutesAgo?: number;
  isActionable?: boolean;
};
type SimulatorFaults = {
  /** Applies only to intents with this uid in their metadata; to every user when left out. */
  uid?: string;
  pauseDeliveries?: boolean;
  delayMilliseconds?: number;
  outage?: "none" | "error" | "silence";
  /** False: every transfer to this user fails. */
  hasFunds?: boolean;
};

/** Returns the URL of this run's simulator. */
export function getSimulatorUrl(): string {
  const { STRIPE_API_URL } = process.env;
  if (!STRIPE_API_URL) throw new Error("STRIPE_API_URL is not set: no simulator runs for this test.");
  return STRIPE_API_URL;
}

/** Returns an SDK client for the simulator, or for the server at the given URL, without automatic retries. */
export function createStripeClient(
  url = getSimulatorUrl(),
  key = process.env.STRIPE_SECRET_KEY ?? "",
): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

/** Pays an intent as a browser does, with one of Stripe's names for test cards. Throws the SDK's errors. */
export async function payIntent(intentId: string, card = "pm_card_visa"): Promise<Stripe.PaymentIntent> {
  return createStripeClient().paymentIntents.confirm(intentId, { payment_method: card });
}

/** Refunds a paid intent as Stripe's dashboard does: the rest of it, or this many cents. */
export async function refundIntent(intentId: string, amountCents?: number): Promise<Stripe.Refund> {
  return createStripeClient().refunds.create({ payment_intent: intentId, amount: amountCents });
}

/** Returns a webhook's body and signature as Stripe sends them; `secret` and `minutesAgo` make invalid ones. */
export function signEvent({ type, intentId, secret, minutesAgo = 0, isActionable = true }: EventOptions) {
  const charge = { id: "ch_of_this_test", object: "charge", payment_intent: intentId };
  const warning = {
    ...{ id: `issfr_${intentId}`, object: "radar.early_fraud_warning", actionable: isActionable },
    ...{ payment_intent: intentId, charge: charge.id, fraud_type: "misc", created: 1, livemode: false },
  };
  const object = type.startsWith("charge.")
    ? charge
    : type.startsWith("radar.")
      ? warning
      : { id: intentId, object: "payment_intent" };
  const payload = JSON.stringify({ id: `evt_${intentId}`, object: "event", type, data: { object } });
  const signature = new Stripe("sk_test_any").webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? process.env.STRIPE_WEBHOOK_SECRET ?? "",
    timestamp: Math.floor(Date.now() / 1000) - minutesAgo * 60,
  });
  return { rawBody: payload, signature };
}

/** Makes the simulator slow, broken, or silent until the next call. */
export async function updateFaults(faults: SimulatorFaults): Promise<void> {
  await sendToSimulator("faults", JSON.stringify(faults));
}

/** Adds a webhook endpoint that receives every event. Returns a function that removes it. */
export async function addEndpoint(url: string): Promise<() => Promise<void>> {
  const { id } = await (await sendToSimulator("endpoints", JSON.stringify({ url }))).json();
  return async () => {
    await fetch(`${getSimulatorUrl()}/simulator/endpoints/${id}`, { method: "DELETE" });
  };
}

type SentEvent = {
  uid: string;
  intentId: string;
  event: Stripe.Event;
  /** The endpoints that it was sent to, and the outcome of the last attempt. */
  deliveries: { url: string; last: string; isDone: boolean }[];
};

/** Returns the events of an intent, or of all, oldest first. */
export async function listEvents(intentId = ""): Promise<SentEvent[]> {
  return (await fetch(`${getSimulatorUrl()}/simulator/events/${intentId}`)).json();
}

/** Returns the ids of all intents ever created for a user, stored by the site or not. */
export async function listCreatedIntents(uid: string): Promise<string[]> {
  const created = (await listEvents()).filter(({ event }) => event.type === "payment_intent.created");
  return created.filter((each) => each.uid === uid).map(({ intentId }) => intentId);
}

/** Warns of fraud as a card network does, with an event to every endpoint. */
export async function warnOfFraud(intentId: string): Promise<void> {
  await sendForm(`fraud-warning/${intentId}`, {});
}

/** Disputes a paid intent as the buyer's bank does: the rest of it, or this many cents. An inquiry moves no money. */
export async function openDispute(
  intentId: string,
  { amountCents, kind = "fraudulent" }: { amountCents?: number; kind?: "fraudulent" | "inquiry" } = {},
): Promise<Stripe.Dispute> {
  await sendForm(`dispute/${intentId}`, { kind, ...(amountCents && { cents: String(amountCents) }) });
  const { data } = await createStripeClient().disputes.list({ payment_intent: intentId, limit: 1 });
  const [dispute] = data;
  if (!dispute) throw new Error(`${intentId} has no dispute.`);
  return dispute;
}

/** Closes a dispute with the bank's decision; an inquiry that is lost becomes a dispute. */
export async function closeDispute(disputeId: string, outcome: "won" | "lost"): Promise<void> {
  await sendForm(`close-dispute/${disputeId}`, { outcome });
}

/** Makes a refund fail, even one that has succeeded, as the buyer's bank may. */
export async function failRefund(refundId: string): Promise<void> {
  await sendForm(`finish-refund/${refundId}`, { outcome: "failed" });
}

/** Makes a pending refund of the card pm_card_pendingRefund succeed. */
export async function completeRefund(refundId: string): Promise<void> {
  await sendForm(`finish-refund/${refundId}`, { outcome: "succeeded" });
}

/** Completes all of Stripe's requirements for a connected account's owner, or all but one. */
export async function completeOnboarding(
  accountId: string,
  { without }: { without?: "name" | "birthday" | "address" | "bank" } = {},
): Promise<void> {
  await sendForm(`onboarding/${accountId}`, without ? { without } : {});
}

/**
 * Sets the balance of a connected account, as a payout to its bank would. See updateFaults for the site's own balance.
 */
export async function updateAccountBalance(accountId: string, cents: number): Promise<void> {
  await sendForm(`account-balance/${accountId}`, { cents: String(cents) });
}

/** Sets the site's balance. All tests of a run share it; updateFaults({ uid, hasFunds }) affects one user only. */
export async function updateBalance(currency: string, cents: number): Promise<void> {
  await sendForm(`balance/${currency}`, { cents: String(cents) });
}

/** Makes Stripe forget every idempotency key, as it does after a day. */
export async function deleteIdempotencyKeys(): Promise<void> {
  await sendForm("forget-keys", {});
}

/** Presses a button of the simulator's page. */
async function sendForm(button: string, fields: Record<string, string>): Promise<void> {
  await sendToSimulator(button, new URLSearchParams(fields));
}

async function sendToSimulator(path: string, body: string | URLSearchParams): Promise<Response> {
  const url = `${getSimulatorUrl()}/simulator/${path}`;
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  if (answer.status >= 400) throw new Error(await answer.text());
  return answer;
}
