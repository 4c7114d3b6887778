import { z } from "zod";
import { createRoute, endpoint } from "#lib/http/create-route";
import { startCheckout } from "#lib/payments/start-checkout";
import { toCents } from "#lib/services/money";

const bodySchema = z.strictObject({
  /** What the person saw, in dollars: nothing is charged by it, it only must agree with the cart. */
  total: z.number("Give the total in dollars.").nonnegative("A total is never below 0."),
});

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  POST: endpoint({
    summary: "Begins to pay the cart at the prices of this moment; the total is what the person saw.",
    answers: { 200: z.strictObject({ clientSecret: z.string() }) },
    failures: ["price_changed", "already_owned", "conflict", "not_configured"],
    body: bodySchema,
    signedIn: true,
    limit: "payment",
    async handle({ user, body }) {
      const clientSecret = await startCheckout({ user, totalCents: toCents(body.total) });
      return Response.json({ clientSecret });
    },
  }),
});
