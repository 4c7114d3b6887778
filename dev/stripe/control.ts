import { z } from "zod";
import { faultsSchema } from "#dev/stripe/faults";
import type { Simulator } from "#dev/stripe/simulator";

const endpointSchema = z.strictObject({
  url: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
});

/**
 * The simulator's own switches, which Stripe does not have; everything under /simulator. Returns undefined for an
 * address that is none of them; throws a ZodError for a wrong body.
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
        value: [...state.events.values()].filter(({ intentId }) => !id || intentId === id),
      };
    case "POST resend": {
      const event = state.events.get(id);
      if (event) webhooks.deliver(event);
      return { status: event ? 202 : 404, value: null };
    }
  }
  return undefined;
}
