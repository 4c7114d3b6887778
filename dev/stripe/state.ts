import type Stripe from "stripe";
import { type Journal, openJournal } from "#dev/stripe/journal";

export type StoredMethod = { method: Stripe.PaymentMethod; cardNumber: string };
export type StoredAnswer = {
  key: string;
  /** The path and parameters of the request. A key is valid for one request only. */
  endpoint: string;
  parameters: string;
  status: number;
  body: string;
  createdAt: number;
};
/** Money that the account received and paid out to its bank isn't available for a reversal. */
export type StoredAccount = { account: Stripe.V2.Core.Account; paidOutCents: number };
/** The link to an onboarding page, valid for one visit. */
export type StoredLink = {
  id: string;
  accountId: string;
  returnUrl: string;
  refreshUrl: string;
  /** In milliseconds; 0 once the link was opened. */
  expiresAt: number;
};
export type StoredTopUp = { currency: string; cents: number };

/** A Stripe event; createCall creates only events whose object fits the type. */
export type SentEvent = Omit<Stripe.Event, "type" | "data"> & { type: string; data: { object: object } };
export type StoredEvent = {
  event: SentEvent;
  /** The id of the intent that the event is about. */
  intentId: string;
  uid: string;
  isDelivered: boolean;
};

type Kept = {
  intent: Stripe.PaymentIntent;
  method: StoredMethod;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  account: StoredAccount;
  link: StoredLink;
  transfer: Stripe.Transfer;
  topUp: StoredTopUp;
  answer: StoredAnswer;
  event: StoredEvent;
};
type Kind = keyof Kept;
type StateRecord = { [Each in Kind]: { kind: Each; value: Kept[Each] } }[Kind];

/** The simulator's complete state, by id. `save` has written to the file when it returns. */
export type State = {
  intents: Map<string, Stripe.PaymentIntent>;
  methods: Map<string, StoredMethod>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  accounts: Map<string, StoredAccount>;
  links: Map<string, StoredLink>;
  transfers: Map<string, Stripe.Transfer>;
  /** By currency. */
  topUps: Map<string, StoredTopUp>;
  answers: Map<string, StoredAnswer>;
  events: Map<string, StoredEvent>;
  save(record: StateRecord): void;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Restores the state of an earlier run from the file; without a file, the state ends with the process. */
export function openState(file: string | undefined): State {
  const maps: Omit<State, "save"> = {
    intents: new Map(),
    methods: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    accounts: new Map(),
    links: new Map(),
    transfers: new Map(),
    topUps: new Map(),
    answers: new Map(),
    events: new Map(),
  };
  let journal: Journal<StateRecord> | undefined;
  const replay = (record: StateRecord) => remember(maps, record);
  if (file) journal = openJournal<StateRecord>({ file, replay, list: () => listRecords(maps) });
  return {
    ...maps,
    save(record) {
      journal?.append(record);
      remember(maps, record);
    },
  };
}

function remember(maps: Omit<State, "save">, { kind, value }: StateRecord): void {
  if (kind === "intent") maps.intents.set(value.id, value);
  if (kind === "method") maps.methods.set(value.method.id, value);
  if (kind === "refund") maps.refunds.set(value.id, value);
  if (kind === "dispute") maps.disputes.set(value.id, value);
  if (kind === "account") maps.accounts.set(value.account.id, value);
  if (kind === "link") maps.links.set(value.id, value);
  if (kind === "transfer") maps.transfers.set(value.id, value);
  if (kind === "topUp") maps.topUps.set(value.currency, value);
  if (kind === "answer") maps.answers.set(value.key, value);
  if (kind === "event") maps.events.set(value.event.id, value);
}

function listRecords(maps: Omit<State, "save">): StateRecord[] {
  // Stripe deletes an idempotency key after a day.
  const isFresh = ({ createdAt }: StoredAnswer) => Date.now() - createdAt < dayMilliseconds;
  return [
    ...[...maps.intents.values()].map((value) => ({ kind: "intent", value }) as const),
    ...[...maps.methods.values()].map((value) => ({ kind: "method", value }) as const),
    ...[...maps.refunds.values()].map((value) => ({ kind: "refund", value }) as const),
    ...[...maps.disputes.values()].map((value) => ({ kind: "dispute", value }) as const),
    ...[...maps.accounts.values()].map((value) => ({ kind: "account", value }) as const),
    ...[...maps.links.values()].map((value) => ({ kind: "link", value }) as const),
    ...[...maps.transfers.values()].map((value) => ({ kind: "transfer", value }) as const),
    ...[...maps.topUps.values()].map((value) => ({ kind: "topUp", value }) as const),
    ...[...maps.answers.values()].filter(isFresh).map((value) => ({ kind: "answer", value }) as const),
    ...[...maps.events.values()].map((value) => ({ kind: "event", value }) as const),
  ];
}
