import { z } from "zod";
import { parseCents } from "#dev/stripe/amounts";
import { setAccountBalance, setBalance } from "#dev/stripe/balances";
import { createDashboardCall } from "#dev/stripe/call";
import { closeDispute, closeSchema, disputePayment } from "#dev/stripe/disputes";
import { faultsSchema } from "#dev/stripe/faults";
import { warnOfFraud } from "#dev/stripe/fraud-warnings";
import { knownPaymentsSchema, storeKnownPayments } from "#dev/stripe/known-payments";
import { onboardingFields, onboardingSchema, storeOnboarding } from "#dev/stripe/onboarding";
import { finishRefund, finishSchema } from "#dev/stripe/refund-outcomes";
import { createRefund } from "#dev/stripe/refunds";
import { type Page, type PageRequest, toRedirect } from "#dev/stripe/serve-pages";
import type { Simulator } from "#dev/stripe/simulator";

type ButtonPress = { id: string; form: Record<string, string>; simulator: Simulator };

/** The actions of Stripe's dashboard, a bank, or a timer, which the log has as buttons. */
const buttons: Record<string, (pressed: ButtonPress) => void> = {
  refund({ id, form, simulator }) {
    createRefund(
      createDashboardCall(simulator, { payment_intent: id, ...parseAmount({ id, form, simulator }) }),
    );
  },
  "finish-refund": ({ id, form, simulator }) =>
    finishRefund(createDashboardCall(simulator), { id, ...finishSchema.parse(form) }),
  dispute({ id, form, simulator }) {
    const kind: Record<string, string> = form.kind ? { kind: form.kind } : {};
    disputePayment(createDashboardCall(simulator, { ...kind, ...parseAmount({ id, form, simulator }) }), id);
  },
  "fraud-warning": ({ id, simulator }) => warnOfFraud(createDashboardCall(simulator), id),
  "close-dispute": ({ id, form, simulator }) =>
    closeDispute(createDashboardCall(simulator), { id, ...closeSchema.parse(form) }),
  onboarding({ id, form, simulator }) {
    const { without } = onboardingSchema.parse(form);
    const entered = onboardingFields.filter((field) => field !== without);
    storeOnboarding(simulator.state, id, entered);
  },
  balance: ({ id, form, simulator }) =>
    setBalance(simulator.state, { currency: id, cents: parseCents(form, id) ?? 0 }),
  "account-balance": ({ id, form, simulator }) => setAccountBalance(simulator.state, { accountId: id, form }),
  "forget-keys": ({ simulator }) => simulator.state.answers.clear(),
};

const endpointSchema = z.strictObject({
  url: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
});

/**
 * Handles the simulator's own controls under /simulator, which Stripe doesn't have or has in its dashboard. Throws a
 * ZodError for an invalid body and the ApiErrors of the dashboard's actions.
 */
export function control({ method, path, body }: PageRequest, simulator: Simulator): Page {
  const { faults, webhooks, state } = simulator;
  const [name = "", id = ""] = path.split("/").slice(2);
  // The log's buttons are forms; the response redirects back to the log.
  const toLog = toRedirect("/");
  const press = method === "POST" ? buttons[name] : undefined;
  if (press) {
    press({ id, form: Object.fromEntries(new URLSearchParams(body)), simulator });
    return toLog;
  }
  switch (`${method} ${name}`) {
    case "POST resend": {
      const event = state.events.get(id);
      if (!event) break;
      webhooks.deliver(event);
      return toLog;
    }
    case "POST faults":
      faults.set(faultsSchema.parse(JSON.parse(body)));
      return { status: 204 };
    case "POST payments":
      storeKnownPayments(state, knownPaymentsSchema.parse(JSON.parse(body)));
      return { status: 204 };
    case "POST endpoints":
      return toJson(webhooks.addEndpoint(endpointSchema.parse(JSON.parse(body)).url), 201);
    case "DELETE endpoints":
      return { status: webhooks.removeEndpoint(id) ? 204 : 404 };
    case "GET events": {
      const events = [...state.events.values()].filter(({ intentId }) => !id || intentId === id);
      return toJson(
        events.map((each) => ({ ...each, deliveries: listDeliveries(each.event.id, simulator) })),
      );
    }
  }
  return { status: 404 };
}

function toJson(value: unknown, status = 200): Page {
  return { status, type: "application/json", body: JSON.stringify(value) };
}

/** Returns the amount to refund or dispute, in the payment's currency. */
function parseAmount({ id, form, simulator }: ButtonPress): { amount?: string } {
  const cents = parseCents(form, simulator.state.intents.get(id)?.currency ?? "");
  return cents === undefined ? {} : { amount: String(cents) };
}

/** Lists the endpoints that an event was sent to since the start, and the outcome of the last attempt. */
function listDeliveries(eventId: string, { webhooks }: Simulator) {
  return webhooks.deliveries
    .filter((delivery) => delivery.event.event.id === eventId)
    .map(({ endpoint, last, isDone }) => ({ url: endpoint.url, last, isDone }));
}
