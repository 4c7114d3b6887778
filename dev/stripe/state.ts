import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import type Stripe from "stripe";

export type StoredMethod = { method: Stripe.PaymentMethod; cardNumber: string };

/** A Stripe event; createCall creates only events whose object fits the type. */
export type SentEvent = Omit<Stripe.Event, "type" | "data"> & { type: string; data: { object: object } };
export type StoredEvent = {
  event: SentEvent;
  /** The id of the intent that the event is about. */
  intentId: string;
  uid: string;
  isDelivered: boolean;
};

type StateValues = {
  intent: Stripe.PaymentIntent;
  method: StoredMethod;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  /** Money that the account received and paid out to its bank isn't available for a reversal. */
  account: { account: Stripe.V2.Core.Account; paidOutCents: number };
  /** The link to an onboarding page, valid for one visit: `expiresAt` is in milliseconds, and 0 once it was opened. */
  link: { id: string; accountId: string; returnUrl: string; refreshUrl: string; expiresAt: number };
  transfer: Stripe.Transfer;
  topUp: { currency: string; cents: number };
  /** The response to an idempotency key, which is valid for one request only: its path and its parameters. */
  answer: {
    key: string;
    endpoint: string;
    parameters: string;
    status: number;
    body: string;
    createdAt: number;
  };
  event: StoredEvent;
};
type StateKind = keyof StateValues;
type StateRecord = { [Each in StateKind]: { kind: Each; value: StateValues[Each] } }[StateKind];

/** The stored values by kind and by the key that `keys` names: the intents by id, the top-ups by currency. */
type StateMaps = { [Each in StateKind as `${Each}s`]: Map<string, StateValues[Each]> };

/** The simulator's stored data. `save` has written to the file when it returns. */
export type State = StateMaps & { save(record: StateRecord): void };

const keys: { [Each in StateKind]: (value: StateValues[Each]) => string } = {
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
const kinds = Object.keys(keys) as StateKind[];

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Restores the state of an earlier run from the file; without a file, the state ends with the process. */
export function openState(file: string | undefined): State {
  const maps = Object.fromEntries(kinds.map((kind) => [`${kind}s`, new Map()])) as StateMaps;
  const journal = file === undefined ? undefined : openJournal(file, maps);
  return {
    ...maps,
    save(record) {
      if (journal !== undefined) writeSync(journal, toLine(record));
      storeRecord(maps, record);
    },
  };
}

function storeRecord<Each extends StateKind>(
  maps: StateMaps,
  { kind, value }: { kind: Each; value: StateValues[Each] },
): void {
  const map = maps[`${kind}s`] as Map<string, StateValues[Each]>;
  map.set(keys[kind](value), value);
}

/**
 * Reads a file with one JSON record per line, removes its outdated records, and opens it for appending. A killed
 * process loses at most the line that it was writing.
 */
function openJournal(file: string, maps: StateMaps): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const record = parseLine(line);
      if (record) storeRecord(maps, record);
    }
    const building = `${file}.new`;
    writeFileSync(building, listRecords(maps).map(toLine).join(""), { mode: 0o600 });
    renameSync(building, file);
  }
  return openSync(file, "a", 0o600);
}

const toLine = (record: StateRecord) => `${JSON.stringify(record)}\n`;

function parseLine(line: string): StateRecord | undefined {
  try {
    return line ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}

function listRecords(maps: StateMaps): StateRecord[] {
  const records = kinds.flatMap((kind) =>
    [...maps[`${kind}s`].values()].map((value) => ({ kind, value }) as StateRecord),
  );
  // Stripe forgets an idempotency key after a day.
  return records.filter(
    ({ kind, value }) => kind !== "answer" || Date.now() - value.createdAt < dayMilliseconds,
  );
}
