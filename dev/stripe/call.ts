import type Stripe from "stripe";
import type { Faults, FaultTable } from "#dev/stripe/faults";
import { createId, getSeconds } from "#dev/stripe/ids";
import type { FormValue } from "#dev/stripe/parse-form";
import type { State, StoredEvent } from "#dev/stripe/state";

type IntentEvent = "created" | "requires_action" | "processing" | "succeeded" | "payment_failed" | "canceled";

type EventType =
  | `payment_intent.${IntentEvent}`
  | "charge.refunded"
  | "charge.refund.updated"
  | `refund.${"created" | "updated" | "failed"}`
  | `transfer.${"created" | "reversed"}`
  | "radar.early_fraud_warning.created"
  | `charge.dispute.${"created" | "updated" | "closed" | "funds_withdrawn" | "funds_reinstated"}`;

type EventContent<Event = Extract<Stripe.Event, { type: EventType }>> = Event extends Stripe.Event
  ? { type: Event["type"]; object: Event["data"]["object"] }
  : never;

/** One API call and the functions that it can use. */
export type Call = {
  form: Record<string, FormValue>;
  state: State;
  /** True when the call uses the publishable key. */
  isPublic: boolean;
  /** The simulator's origin as the caller used it. */
  origin: string;
  /** Stores the intent and sends the event to the endpoints. */
  change(happened: IntentEvent, intent: Stripe.PaymentIntent): Stripe.PaymentIntent;
  /** Sends an event to the endpoints; the metadata of its intent or transfer identifies the user. */
  tell(about: { id: string; metadata: Stripe.Metadata }, happening: EventContent): void;
  /** Returns the simulated faults for one user. */
  faults(uid: string): Faults;
};

type CallSource = Pick<Call, "form" | "isPublic" | "origin"> & {
  /** Null for an action in the dashboard. */
  requestId: string | null;
  idempotencyKey: string | null;
};

type CallTarget = {
  state: State;
  faults: FaultTable;
  webhooks: { deliver(event: StoredEvent): void };
};

export function createCall({ state, faults, webhooks }: CallTarget, source: CallSource): Call {
  const { requestId, idempotencyKey, ...call } = source;
  const tell: Call["tell"] = (about, { type, object }) => {
    const event = {
      id: createId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: getSeconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: requestId, idempotency_key: idempotencyKey },
      type,
      // A snapshot: later changes are sent in later events.
      data: { object: structuredClone(object) },
    } as const;
    const stored = { event, intentId: about.id, uid: about.metadata.uid ?? "", isDelivered: false };
    state.save({ kind: "event", value: stored });
    webhooks.deliver(stored);
  };
  return {
    ...call,
    state,
    tell,
    faults: (uid) => faults.get(uid),
    change(happened, intent) {
      state.save({ kind: "intent", value: intent });
      tell(intent, { type: `payment_intent.${happened}`, object: intent });
      return intent;
    },
  };
}

/** Creates a call that comes from the dashboard or a timer. */
export function createDashboardCall(target: CallTarget, form: Call["form"] = {}): Call {
  return createCall(target, { form, isPublic: false, origin: "", requestId: null, idempotencyKey: null });
}
