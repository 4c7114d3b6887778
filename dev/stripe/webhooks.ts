import Stripe from "stripe";
import type { FaultTable } from "#dev/stripe/faults";
import { createId } from "#dev/stripe/ids";
import { keys } from "#dev/stripe/keys";
import type { SentEvent, State, StoredEvent } from "#dev/stripe/state";

export type Delivery = {
  event: StoredEvent;
  endpoint: Endpoint;
  attempts: number;
  /** The outcome of the last attempt: a status, or the reason for its absence. */
  last: string;
  isDone: boolean;
  nextAt: number | null;
};
type Endpoint = { id: string; url: string };

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Before the retries; 15 seconds before each later one. */
const pausesSeconds = [0.5, 1, 2, 4, 8];
const pausedPollMilliseconds = 100;
/** Retries for an hour. Stripe retries for three days, which a local machine doesn't need. */
const retryForMilliseconds = 60 * 60 * 1000;
const maxDeliveries = 500;
const stripe = new Stripe(keys.secret);

type WebhookOptions = { url?: string; state: State; faults: FaultTable };

/**
 * Delivers signed events to the app's endpoint and added ones, with retries until each responds with 2xx, and resumes
 * undelivered events.
 */
export function createWebhooks({ url, state, faults }: WebhookOptions) {
  const endpoints = new Map<string, Endpoint>();
  const deliveries: Delivery[] = [];

  const attempt = async (delivery: Delivery, startedAt: number): Promise<void> => {
    const { event, endpoint } = delivery;
    if (!endpoints.has(endpoint.id)) return;
    if (faults.get(event.uid).pauseDeliveries) return plan(delivery, startedAt, pausedPollMilliseconds);
    delivery.attempts += 1;
    delivery.nextAt = null;
    delivery.last = await send(event.event, endpoint.url);
    delivery.isDone = /^2\d\d$/.test(delivery.last);
    if (delivery.isDone) return void state.save({ kind: "event", value: { ...event, isDelivered: true } });
    if (Date.now() - startedAt > retryForMilliseconds) return;
    plan(delivery, startedAt, (pausesSeconds[delivery.attempts - 1] ?? 15) * 1000);
  };
  const plan = (delivery: Delivery, startedAt: number, milliseconds: number): void => {
    delivery.nextAt = Date.now() + milliseconds;
    setTimeout(() => void attempt(delivery, startedAt), milliseconds).unref();
  };
  const deliver = (event: StoredEvent): void => {
    for (const endpoint of endpoints.values()) {
      const delivery = { event, endpoint, attempts: 0, last: "", isDone: false, nextAt: null };
      deliveries.unshift(delivery);
      plan(delivery, Date.now(), 0);
    }
    deliveries.length = Math.min(deliveries.length, maxDeliveries);
  };
  const addEndpoint = (endpointUrl: string): Endpoint => {
    const endpoint = { id: createId("we"), url: endpointUrl };
    endpoints.set(endpoint.id, endpoint);
    return endpoint;
  };
  if (url) {
    addEndpoint(url);
    for (const event of state.events.values()) if (!event.isDelivered) deliver(event);
  }
  return {
    endpoints,
    deliveries,
    deliver,
    addEndpoint,
    removeEndpoint: (id: string) => endpoints.delete(id),
  };
}

async function send(event: SentEvent, url: string): Promise<string> {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhook });
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "no answer in 10 s" : "not reached";
  }
}
