import { createRoute, endpoint } from "#lib/api/create-route";
import { loadOwnBalance } from "#lib/payouts/load-own-balance";
import { balanceSchema } from "#lib/rules/payments/earnings-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets your earnings as a teacher, the amount due, and why payouts wait.",
    answers: { 200: balanceSchema },
    signedIn: true,
    async handle({ user }) {
      return Response.json(await loadOwnBalance(user.uid));
    },
  }),
});
