import type Stripe from "stripe";
import { createId, getSeconds } from "#dev/stripe/ids";
import type { FormValue } from "#dev/stripe/parse-form";
import type { State, StoredEvent } from "#dev/stripe/state";

export const intentEvents = [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "payment_failed",
  "canceled",
] as const;

type IntentEvent = (typeof intentEvents)[number];

/** One call of the API, with what it may do. */
export type Call = {
  form: Record<string, FormValue>;
  state: State;
  /** True when the browser's key came with it. */
  isPublic: boolean;
  /** Keeps the intent and tells the endpoints what happened to it. */
  change(happened: IntentEvent, intent: Stripe.PaymentIntent): Stripe.PaymentIntent;
};

type CallOptions = Pick<Call, "form" | "state" | "isPublic"> & {
  requestId: string;
  idempotencyKey: string | null;
  deliver(event: StoredEvent): void;
};

export function createCall({ requestId, idempotencyKey, deliver, ...call }: CallOptions): Call {
  return {
    ...call,
    change(happened, intent) {
      const event = createEvent(happened, intent, { id: requestId, idempotency_key: idempotencyKey });
      const stored: StoredEvent = {
        event,
        intentId: intent.id,
        uid: intent.metadata.uid ?? "",
        isDelivered: false,
      };
      call.state.save({ kind: "intent", value: intent });
      call.state.save({ kind: "event", value: stored });
      deliver(stored);
      return intent;
    },
  };
}

function createEvent(
  happened: IntentEvent,
  intent: Stripe.PaymentIntent,
  request: Stripe.Event.Request,
): Stripe.Event {
  return {
    id: createId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: getSeconds(),
    // As it is now: what happens to it later is told by later events.
    data: { object: structuredClone(intent) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type: `payment_intent.${happened}`,
  };
}
