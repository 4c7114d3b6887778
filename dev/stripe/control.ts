import { z } from "zod";
import { createCall } from "#dev/stripe/call";
import { faultsSchema } from "#dev/stripe/faults";
import { refund } from "#dev/stripe/refunds";
import type { Simulator } from "#dev/stripe/simulator";
import type { StoredEvent } from "#dev/stripe/state";
import type { Webhooks } from "#dev/stripe/webhooks";

const endpointSchema = z.strictObject({
  url: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
});

/**
 * The simulator's own switches, which Stripe does not have or has in its dashboard; everything under /simulator. Returns
 * undefined for an address that is none of them; throws a ZodError for a wrong body and the ApiError of a refund.
 */
export function control(
  { method, path, body }: { method: string; path: string; body: string },
  { faults, webhooks, state }: Simulator,
): { status: number; value: unknown } | undefined {
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
      const dollars = new URLSearchParams(body).get("amount");
      const amount = dollars && String(Math.round(Number(dollars) * 100));
      const form = { payment_intent: id, ...(amount && { amount }) };
      const { deliver } = webhooks;
      refund(createCall({ form, state, isPublic: false, requestId: null, idempotencyKey: null, deliver }));
      return { status: 202, value: null };
    }
    case "POST resend": {
      const event = state.events.get(id);
      if (event) webhooks.deliver(event);
      return { status: event ? 202 : 404, value: null };
    }
  }
  return undefined;
}

/** Where an event went since the start, and how the last attempt ended. */
function listDeliveries({ event }: StoredEvent, { deliveries }: Webhooks) {
  return deliveries
    .filter((delivery) => delivery.event.event.id === event.id)
    .map(({ endpoint, last, isDone }) => ({ url: endpoint.url, last, isDone }));
}
