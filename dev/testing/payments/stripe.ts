import Stripe from "stripe";

type EventOptions = { type: string; intentId: string; secret?: string; minutesAgo?: number };
type Faults = {
  /** Only for intents with this uid in their metadata; for everybody when left out. */
  uid?: string;
  pauseDeliveries?: boolean;
  delayMilliseconds?: number;
  outage?: "none" | "error" | "silence";
  /** False: no transfer to this person succeeds. */
  hasFunds?: boolean;
};

/** The address of this run's simulator. */
export function getSimulatorUrl(): string {
  const { STRIPE_API_URL } = process.env;
  if (!STRIPE_API_URL) throw new Error("STRIPE_API_URL is not set: no simulator runs for this test.");
  return STRIPE_API_URL;
}

/** The SDK on the simulator, or on another stand-in whose address is given; it never tries again by itself. */
export function connectToStripe(url = getSimulatorUrl(), key = process.env.STRIPE_SECRET_KEY ?? ""): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

/** Pays an intent as a browser does, with one of Stripe's names for test cards. Throws what the SDK throws. */
export async function payIntent(intentId: string, card = "pm_card_visa"): Promise<Stripe.PaymentIntent> {
  return connectToStripe().paymentIntents.confirm(intentId, { payment_method: card });
}

/** Refunds a paid intent as Stripe's dashboard does: all that is left of it, or so many cents. */
export async function refundIntent(intentId: string, amountCents?: number): Promise<Stripe.Refund> {
  return connectToStripe().refunds.create({ payment_intent: intentId, amount: amountCents });
}

/** A webhook's body and signature, as Stripe would send them; `secret` and `minutesAgo` make wrong ones. */
export function signEvent({ type, intentId, secret, minutesAgo = 0 }: EventOptions) {
  const object = type.startsWith("charge.")
    ? { id: "ch_of_this_test", object: "charge", payment_intent: intentId }
    : { id: intentId, object: "payment_intent" };
  const payload = JSON.stringify({ id: `evt_${intentId}`, object: "event", type, data: { object } });
  const signature = new Stripe("sk_test_any").webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? process.env.STRIPE_WEBHOOK_SECRET ?? "",
    timestamp: Math.floor(Date.now() / 1000) - minutesAgo * 60,
  });
  return { rawBody: payload, signature };
}

/** Makes the simulator slow, broken or quiet, until it is told otherwise. */
export async function setFaults(faults: Faults): Promise<void> {
  const body = JSON.stringify(faults);
  const answer = await fetch(`${getSimulatorUrl()}/simulator/faults`, { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Lets one more address hear of every event; returns what ends it. */
export async function addEndpoint(url: string): Promise<() => Promise<void>> {
  const body = JSON.stringify({ url });
  const answer = await fetch(`${getSimulatorUrl()}/simulator/endpoints`, { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
  const { id } = await answer.json();
  return async () => {
    await fetch(`${getSimulatorUrl()}/simulator/endpoints/${id}`, { method: "DELETE" });
  };
}

type SentEvent = {
  uid: string;
  intentId: string;
  event: Stripe.Event;
  /** Where it was sent, and how the last attempt ended. */
  deliveries: { url: string; last: string; isDone: boolean }[];
};

/** The events of an intent, or of all, oldest first. */
export async function listEvents(intentId = ""): Promise<SentEvent[]> {
  return (await fetch(`${getSimulatorUrl()}/simulator/events/${intentId}`)).json();
}

/** The ids of all intents that were ever created for somebody, whether we have stored them or not. */
export async function listCreatedIntents(uid: string): Promise<string[]> {
  const created = (await listEvents()).filter(({ event }) => event.type === "payment_intent.created");
  return created.filter((each) => each.uid === uid).map(({ intentId }) => intentId);
}

/** Disputes a paid intent as the buyer's bank does: what is left of it, or so many cents; an inquiry takes no money. */
export async function openDispute(
  intentId: string,
  { amountCents, kind = "fraudulent" }: { amountCents?: number; kind?: "fraudulent" | "inquiry" } = {},
): Promise<Stripe.Dispute> {
  await press(`dispute/${intentId}`, { kind, ...(amountCents && { cents: String(amountCents) }) });
  const { data } = await connectToStripe().disputes.list({ payment_intent: intentId, limit: 1 });
  const [dispute] = data;
  if (!dispute) throw new Error(`${intentId} has no dispute.`);
  return dispute;
}

/** The bank's decision about a dispute; an inquiry that is lost becomes a dispute. */
export async function closeDispute(disputeId: string, outcome: "won" | "lost"): Promise<void> {
  await press(`close-dispute/${disputeId}`, { outcome });
}

/** Lets a refund fail, also one that has succeeded, as the buyer's bank may. */
export async function failRefund(refundId: string): Promise<void> {
  await press(`finish-refund/${refundId}`, { outcome: "failed" });
}

/** Lets a pending refund of the card pm_card_pendingRefund succeed. */
export async function completeRefund(refundId: string): Promise<void> {
  await press(`finish-refund/${refundId}`, { outcome: "succeeded" });
}

/** Enters what Stripe asks of the owner of a connected account, as they would on its pages; all, or all but one thing. */
export async function completeOnboarding(
  accountId: string,
  { without }: { without?: "name" | "birthday" | "address" | "bank" } = {},
): Promise<void> {
  await press(`onboarding/${accountId}`, without ? { without } : {});
}

/** Sets what a connected account still holds, as a payout to its bank would. See setFaults for the site's own balance. */
export async function setAccountBalance(accountId: string, cents: number): Promise<void> {
  await press(`account-balance/${accountId}`, { cents: String(cents) });
}

/** Sets what the site's account holds. Every test of a run shares it: setFaults({ uid, hasFunds }) disturbs no other. */
export async function setBalance(currency: string, cents: number): Promise<void> {
  await press(`balance/${currency}`, { cents: String(cents) });
}

/** Lets Stripe forget every idempotency key, as it does a day later. */
export async function forgetKeys(): Promise<void> {
  await press("forget-keys", {});
}

/** Presses a button of the simulator's page. */
async function press(button: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const url = `${getSimulatorUrl()}/simulator/${button}`;
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  if (answer.status >= 400) throw new Error(await answer.text());
}
