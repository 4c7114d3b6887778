import { createOwnCall } from "#dev/stripe/call";
import { createFaultTable, type FaultTable } from "#dev/stripe/faults";
import { planOutcome } from "#dev/stripe/refund-outcomes";
import { openState, type State } from "#dev/stripe/state";
import { createWebhooks, type Webhooks } from "#dev/stripe/webhooks";

export type LoggedRequest = {
  id: string;
  at: Date;
  method: string;
  path: string;
  /** Whose key it came with. */
  key: "secret" | "public" | "none";
  status: number;
  /** Stripe's code of an error, or that the answer is an earlier one. */
  note: string;
  milliseconds: number;
};

/** One simulated account at Stripe. */
export type Simulator = { state: State; faults: FaultTable; webhooks: Webhooks; requests: LoggedRequest[] };

export type SimulatorOptions = {
  /** Where it remembers; left out it forgets when it ends. */
  stateFile?: string;
  /** The app's endpoint for events; left out none are sent until one is added. */
  webhookUrl?: string;
};

export function createSimulator({ stateFile, webhookUrl }: SimulatorOptions): Simulator {
  const state = openState(stateFile);
  const faults = createFaultTable();
  const webhooks = createWebhooks({ url: webhookUrl, state, faults });
  const simulator = { state, faults, webhooks, requests: [] };
  for (const refund of state.refunds.values()) planOutcome(createOwnCall(simulator), refund);
  return simulator;
}
