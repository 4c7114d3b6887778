import type Stripe from "stripe";
import { type Journal, openJournal } from "#dev/stripe/journal";

export type StoredMethod = { method: Stripe.PaymentMethod; cardNumber: string };
export type StoredAnswer = {
  key: string;
  /** What was asked: path and parameters. A key is good for one question only. */
  endpoint: string;
  parameters: string;
  status: number;
  body: string;
  createdAt: number;
};
export type StoredEvent = { event: Stripe.Event; intentId: string; uid: string; isDelivered: boolean };

type StateRecord =
  | { kind: "intent"; value: Stripe.PaymentIntent }
  | { kind: "method"; value: StoredMethod }
  | { kind: "refund"; value: Stripe.Refund }
  | { kind: "answer"; value: StoredAnswer }
  | { kind: "event"; value: StoredEvent };

/** All that the simulator remembers. `save` has written to the file when it returns. */
export type State = {
  intents: Map<string, Stripe.PaymentIntent>;
  methods: Map<string, StoredMethod>;
  refunds: Map<string, Stripe.Refund>;
  answers: Map<string, StoredAnswer>;
  events: Map<string, StoredEvent>;
  save(record: StateRecord): void;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Opens what an earlier run left in the file; without a file nothing outlives the process. */
export function openState(file: string | undefined): State {
  const maps = {
    intents: new Map<string, Stripe.PaymentIntent>(),
    methods: new Map<string, StoredMethod>(),
    refunds: new Map<string, Stripe.Refund>(),
    answers: new Map<string, StoredAnswer>(),
    events: new Map<string, StoredEvent>(),
  };
  const remember = (record: StateRecord) => {
    if (record.kind === "intent") maps.intents.set(record.value.id, record.value);
    if (record.kind === "method") maps.methods.set(record.value.method.id, record.value);
    if (record.kind === "refund") maps.refunds.set(record.value.id, record.value);
    if (record.kind === "answer") maps.answers.set(record.value.key, record.value);
    if (record.kind === "event") maps.events.set(record.value.event.id, record.value);
  };
  let journal: Journal<StateRecord> | undefined;
  if (file) journal = openJournal<StateRecord>({ file, replay: remember, list: () => listRecords(maps) });
  return {
    ...maps,
    save(record) {
      journal?.append(record);
      remember(record);
    },
  };
}

/** Stripe forgets an idempotency key after a day. */
function listRecords({ intents, methods, refunds, answers, events }: Omit<State, "save">): StateRecord[] {
  const isFresh = ({ createdAt }: StoredAnswer) => Date.now() - createdAt < dayMilliseconds;
  return [
    ...[...intents.values()].map((value) => ({ kind: "intent", value }) as const),
    ...[...methods.values()].map((value) => ({ kind: "method", value }) as const),
    ...[...refunds.values()].map((value) => ({ kind: "refund", value }) as const),
    ...[...answers.values()].filter(isFresh).map((value) => ({ kind: "answer", value }) as const),
    ...[...events.values()].map((value) => ({ kind: "event", value }) as const),
  ];
}
