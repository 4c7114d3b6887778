import { createDashboardCall } from "#dev/stripe/call";
import { createFaultTable, type FaultTable } from "#dev/stripe/faults";
import { queueOutcome } from "#dev/stripe/refund-outcomes";
import { openState, type State } from "#dev/stripe/state";
import { createWebhooks, type Webhooks } from "#dev/stripe/webhooks";

export type LoggedRequest = {
  id: string;
  at: Date;
  method: string;
  path: string;
  /** The kind of key that the request used. */
  key: "secret" | "public" | "none";
  status: number;
  /** Stripe's error code, or a note that the response was replayed. */
  note: string;
  milliseconds: number;
};

/** One simulated Stripe account. */
export type Simulator = { state: State; faults: FaultTable; webhooks: Webhooks; requests: LoggedRequest[] };

/**
 * Creates a simulator. Without a file, its state is lost at exit; without an endpoint, no events are sent until one is
 * added.
 */
export function createSimulator({ stateFile, webhookUrl }: { stateFile?: string; webhookUrl?: string }) {
  const state = openState(stateFile);
  const faults = createFaultTable();
  const webhooks = createWebhooks({ url: webhookUrl, state, faults });
  const simulator: Simulator = { state, faults, webhooks, requests: [] };
  for (const refund of state.refunds.values()) queueOutcome(createDashboardCall(simulator), refund);
  return simulator;
}
