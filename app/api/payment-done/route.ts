import { createRoute, endpoint } from "#lib/http/create-route";
import { acknowledgePayment, paymentDoneSchema } from "#lib/payments/acknowledge-payment";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  POST: endpoint({
    body: paymentDoneSchema,
    signedIn: true,
    async handle({ user, body }) {
      const insertedId = await acknowledgePayment({ user, payment: body });
      return Response.json({ acknowledged: true, insertedId });
    },
  }),
});
