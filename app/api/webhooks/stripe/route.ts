import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { handleStripeEvent } from "#lib/payments/handle-stripe-event";
import { readText } from "#lib/validation/read-body";

const maxBytes = 256 * 1024;

// Needs no session and no origin check, because the signature authorizes the caller.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary: "Receives signed webhook events from Stripe.",
    answers: { 200: z.strictObject({ received: z.literal(true) }) },
    failures: ["malformed", "too_large", "not_configured"],
    async handle({ request }) {
      const rawBody = await readText({ request, maxBytes });
      const signature = request.headers.get("stripe-signature") ?? "";
      await handleStripeEvent({ rawBody, signature });
      return Response.json({ received: true });
    },
  }),
});
