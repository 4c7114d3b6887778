import type Stripe from "stripe";
import { z } from "zod";
import { readCents } from "#dev/stripe/amounts";
import { setAccountBalance, setBalance } from "#dev/stripe/balances";
import { createOwnCall } from "#dev/stripe/call";
import { closeDispute, closeSchema, dispute } from "#dev/stripe/disputes";
import { faultsSchema } from "#dev/stripe/faults";
import { knownPaymentsSchema, learnPayments } from "#dev/stripe/known-payments";
import { onboardingFields, onboardingSchema, submitOnboarding } from "#dev/stripe/onboarding";
import { finishRefund, finishSchema } from "#dev/stripe/refund-outcomes";
import { refund } from "#dev/stripe/refunds";
import type { Simulator } from "#dev/stripe/simulator";
import type { StoredEvent } from "#dev/stripe/state";
import type { Webhooks } from "#dev/stripe/webhooks";

const endpointSchema = z.strictObject({
  url: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
});

/**
 * Handles the simulator's own controls under /simulator, which Stripe doesn't have or has in its dashboard. Returns
 * undefined for any other address. Throws a ZodError for an invalid body and the ApiErrors of the dashboard's actions.
 */
export function control(
  { method, path, body }: { method: string; path: string; body: string },
  simulator: Simulator,
): { status: number; value: unknown } | undefined {
  const { faults, webhooks, state } = simulator;
  const [name, id = ""] = path.split("/").slice(2);
  const read = () => JSON.parse(body || "{}");
  switch (`${method} ${name}`) {
    case "POST faults":
      faults.set(faultsSchema.parse(read()));
      return { status: 204, value: null };
    case "POST endpoints":
      return { status: 201, value: webhooks.addEndpoint(endpointSchema.parse(read()).url) };
    case "DELETE endpoints":
      return { status: webhooks.removeEndpoint(id) ? 204 : 404, value: null };
    case "GET events":
      return {
        status: 200,
        value: [...state.events.values()]
          .filter(({ intentId }) => !id || intentId === id)
          .map((event) => ({ ...event, deliveries: listDeliveries(event, webhooks) })),
      };
    case "POST refund": {
      const form = { payment_intent: id, ...readAmount(body, state.intents.get(id)) };
      refund(createOwnCall(simulator, form));
      return { status: 202, value: null };
    }
    case "POST payments":
      learnPayments(state, knownPaymentsSchema.parse(read()));
      return { status: 204, value: null };
    case "POST finish-refund":
      finishRefund(createOwnCall(simulator), { id, ...finishSchema.parse(readForm(body)) });
      return { status: 202, value: null };
    case "POST dispute":
      dispute(
        createOwnCall(simulator, { ...readKind(body), ...readAmount(body, state.intents.get(id)) }),
        id,
      );
      return { status: 202, value: null };
    case "POST onboarding": {
      const { without } = onboardingSchema.parse(readForm(body));
      const entered = onboardingFields.filter((field) => field !== without);
      submitOnboarding(state, id, entered);
      return { status: 202, value: null };
    }
    case "POST balance":
      setBalance(state, { currency: id, cents: readCents(readForm(body), id) ?? 0 });
      return { status: 202, value: null };
    case "POST account-balance":
      setAccountBalance(state, { accountId: id, form: readForm(body) });
      return { status: 202, value: null };
    case "POST forget-keys":
      state.answers.clear();
      return { status: 202, value: null };
    case "POST close-dispute":
      closeDispute(createOwnCall(simulator), { id, ...closeSchema.parse(readForm(body)) });
      return { status: 202, value: null };
    case "POST resend": {
      const event = state.events.get(id);
      if (event) webhooks.deliver(event);
      return { status: event ? 202 : 404, value: null };
    }
  }
  return undefined;
}

function readForm(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}

function readKind(body: string): { kind?: string } {
  const { kind } = readForm(body);
  return kind ? { kind } : {};
}

/** Returns the amount to refund or dispute, in the payment's currency. */
function readAmount(body: string, intent: Stripe.PaymentIntent | undefined): { amount?: string } {
  const cents = readCents(readForm(body), intent?.currency ?? "");
  return cents === undefined ? {} : { amount: String(cents) };
}

/** Lists the endpoints that an event was sent to since the start, and the outcome of the last attempt. */
function listDeliveries({ event }: StoredEvent, { deliveries }: Webhooks) {
  return deliveries
    .filter((delivery) => delivery.event.event.id === event.id)
    .map(({ endpoint, last, isDone }) => ({ url: endpoint.url, last, isDone }));
}
