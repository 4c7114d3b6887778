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
/** What it has received and was paid out to its bank is no longer there for a reversal. */
export type StoredAccount = { account: Stripe.V2.Core.Account; paidOutCents: number };
/** The address of an onboarding page, good for one visit. */
export type StoredLink = {
  id: string;
  accountId: string;
  returnUrl: string;
  refreshUrl: string;
  /** In milliseconds; 0 once it was opened. */
  expiresAt: number;
};
export type StoredTopUp = { currency: string; cents: number };

/** One of Stripe's; createCall makes only those whose object fits the type. */
export type SentEvent = Omit<Stripe.Event, "type" | "data"> & { type: string; data: { object: object } };
export type StoredEvent = {
  event: SentEvent;
  /** What it is about. */
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

/** Opens what an earlier run left in the file; without a file nothing outlives the process. */
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
