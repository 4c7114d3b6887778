import Stripe from "stripe";

type EventOptions = { type: string; intentId: string; secret?: string; minutesAgo?: number };
type Faults = {
  /** Only for intents with this uid in their metadata; for everybody when left out. */
  uid?: string;
  pauseDeliveries?: boolean;
  delayMilliseconds?: number;
  outage?: "none" | "error" | "silence";
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
