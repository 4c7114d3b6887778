import type Stripe from "stripe";
import { toCharge } from "#dev/stripe/charges";
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
  /** Keeps a refund of the intent and tells the endpoints that its charge was refunded. */
  refund(intent: Stripe.PaymentIntent, refund: Stripe.Refund): Stripe.Refund;
};

type CallOptions = Pick<Call, "form" | "state" | "isPublic"> & {
  /** Null for what was done in the dashboard. */
  requestId: string | null;
  idempotencyKey: string | null;
  deliver(event: StoredEvent): void;
};

export function createCall({ requestId, idempotencyKey, deliver, ...call }: CallOptions): Call {
  const { state } = call;
  const tell = (intent: Stripe.PaymentIntent, event: Stripe.Event) => {
    const uid = intent.metadata.uid ?? "";
    const stored: StoredEvent = { event, intentId: intent.id, uid, isDelivered: false };
    state.save({ kind: "event", value: stored });
    deliver(stored);
  };
  const createFacts = () => createEventFacts({ id: requestId, idempotency_key: idempotencyKey });
  return {
    ...call,
    change(happened, intent) {
      state.save({ kind: "intent", value: intent });
      // As it is now: what happens to it later is told by later events.
      const data = { object: structuredClone(intent) };
      tell(intent, { ...createFacts(), type: `payment_intent.${happened}`, data });
      return intent;
    },
    refund(intent, refund) {
      state.save({ kind: "refund", value: refund });
      const charge = toCharge(intent, state);
      if (charge) tell(intent, { ...createFacts(), type: "charge.refunded", data: { object: charge } });
      return refund;
    },
  };
}

function createEventFacts(request: Stripe.Event.Request) {
  return {
    id: createId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: getSeconds(),
    livemode: false,
    pending_webhooks: 1,
    request,
  } as const;
}
