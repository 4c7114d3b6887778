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

/** What is remembered, by the name that `keys` gives it: the intents by their ids, the top-ups by their currencies. */
type Maps = { [Each in Kind as `${Each}s`]: Map<string, Kept[Each]> };

/** All that the simulator remembers. `save` has written to the file when it returns. */
export type State = Maps & { save(record: StateRecord): void };

const keys: { [Each in Kind]: (value: Kept[Each]) => string } = {
  intent: ({ id }) => id,
  method: ({ method }) => method.id,
  refund: ({ id }) => id,
  dispute: ({ id }) => id,
  account: ({ account }) => account.id,
  link: ({ id }) => id,
  transfer: ({ id }) => id,
  topUp: ({ currency }) => currency,
  answer: ({ key }) => key,
  event: ({ event }) => event.id,
};
const kinds = Object.keys(keys) as Kind[];

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Restores the state of an earlier run from the file; without a file, the state ends with the process. */
export function openState(file: string | undefined): State {
  const maps = Object.fromEntries(kinds.map((kind) => [`${kind}s`, new Map()])) as Maps;
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

function remember<Each extends Kind>(maps: Maps, { kind, value }: { kind: Each; value: Kept[Each] }): void {
  const map = maps[`${kind}s`] as Map<string, Kept[Each]>;
  map.set(keys[kind](value), value);
}

function listRecords(maps: Maps): StateRecord[] {
  const records = kinds.flatMap((kind) =>
    [...maps[`${kind}s`].values()].map((value) => ({ kind, value }) as StateRecord),
  );
  // Stripe forgets an idempotency key after a day.
  return records.filter(
    ({ kind, value }) => kind !== "answer" || Date.now() - value.createdAt < dayMilliseconds,
  );
}
