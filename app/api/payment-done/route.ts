import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { acknowledgePayment, paymentDoneSchema } from "#lib/payments/acknowledge-payment";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Records a successful payment, and that its buyer saw the confirmation. Repeated calls return the same ID.",
    answers: { 200: insertedSchema },
    failures: ["not_found", "conflict", "not_configured"],
    body: paymentDoneSchema,
    signedIn: true,
    limit: "payment",
    async handle({ user, body }) {
      const insertedId = await acknowledgePayment({ user, payment: body });
      return Response.json({ acknowledged: true, insertedId });
    },
  }),
});
