import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { startCheckout } from "#lib/payments/start-checkout";
import { toCents } from "#lib/rules/payments/money";

const bodySchema = z.strictObject({
  /** What the person saw, in dollars: nothing is charged by it, it only must agree with the cart. */
  total: z.number("Give the total in dollars.").nonnegative("A total is never below 0."),
  contentKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Send 64 hexadecimal digits.")
    .describe(
      "The courses and prices that the person saw: the SHA-256 of the lines `{serviceId}:{price in cents}`, sorted and " +
        "separated by line breaks. Left out, only the total is compared.",
    )
    .optional(),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Starts a checkout of your cart at current prices, if the total and contents are what you were shown.",
    answers: { 200: z.strictObject({ clientSecret: z.string() }) },
    failures: ["cart_changed", "price_changed", "already_owned", "conflict", "not_configured"],
    body: bodySchema,
    signedIn: true,
    limit: "payment",
    async handle({ user, body }) {
      const clientSecret = await startCheckout({
        user,
        totalCents: toCents(body.total),
        contentKey: body.contentKey,
      });
      return Response.json({ clientSecret });
    },
  }),
});
