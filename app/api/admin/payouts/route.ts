import { createRoute, endpoint } from "#lib/api/create-route";
import { acknowledgedSchema } from "#lib/api/write-results";
import { createHandPayout } from "#lib/payouts/insert-hand-payout";
import { handPayoutSchema } from "#lib/rules/payments/hand-payout-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Records that a teacher was paid by other means than Stripe. Admins only, with a recent sign-in. 200 if this key was recorded " +
      "before; 409 with the amount due in `details.available`.",
    answers: { 201: acknowledgedSchema, 200: acknowledgedSchema },
    failures: ["not_found", "conflict"],
    body: handPayoutSchema,
    signedIn: "recent admin",
    limit: "write",
    async handle({ user, body }) {
      const { isNew } = await createHandPayout({ admin: user, payout: body });
      return Response.json({ acknowledged: true }, { status: isNew ? 201 : 200 });
    },
  }),
});
