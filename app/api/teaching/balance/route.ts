import { createRoute, endpoint } from "#lib/api/create-route";
import { getOwnBalance } from "#lib/payouts/get-own-balance";
import { balanceSchema } from "#lib/rules/payments/earnings-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets what you've earned as a teacher, what of it is due, and what your payouts wait for.",
    answers: { 200: balanceSchema },
    signedIn: true,
    async handle({ user }) {
      return Response.json(await getOwnBalance(user.uid));
    },
  }),
});
