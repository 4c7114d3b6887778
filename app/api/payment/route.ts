import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { startCheckout } from "#lib/payments/start-checkout";
import { priceUnit, toCents } from "#lib/rules/payments/money";

const bodySchema = z.strictObject({
  /** The total that the buyer saw, in dollars. It only has to match the cart; the charge comes from the database. */
  total: z.number(`Enter the total in ${priceUnit}.`).nonnegative("The total can't be negative."),
  contentKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Enter 64 hexadecimal digits.")
    .describe(
      "The courses and prices that the buyer saw: SHA-256 of the lines `{serviceId}:{price in cents, less the " +
        "discount}` and, with a coupon, `coupon:{code}`, sorted and joined by line breaks. If omitted, only the total " +
        "is compared.",
    )
    .optional(),
});

const paidByCardSchema = z.strictObject({ clientSecret: z.string() });

const freeSchema = z
  .strictObject({ clientSecret: z.null(), transactionId: z.string() })
  .describe("The cart costs nothing, and you now own its courses.");

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Starts the checkout of your cart at current prices, if the total and contents match what you saw.",
    answers: { 200: z.union([paidByCardSchema, freeSchema]) },
    failures: ["cart_changed", "price_changed", "already_owned", "conflict", "not_configured"],
    body: bodySchema,
    signedIn: true,
    limit: "payment",
    async handle({ user, body }) {
      const { total, contentKey } = body;
      return Response.json(await startCheckout({ user, totalCents: toCents(total), contentKey }));
    },
  }),
});
