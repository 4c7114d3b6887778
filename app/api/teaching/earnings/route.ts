import { createRoute, endpoint } from "#lib/api/create-route";
import { openEarnings } from "#lib/ledger/write-earnings";
import { bytesSchema } from "#lib/openapi/api-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets your sales, refunds, and payouts as a CSV file.",
    answers: { 200: bytesSchema },
    signedIn: true,
    limit: "payment",
    async handle({ user }) {
      return new Response(await openEarnings(user.uid), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="earnings.csv"',
        },
      });
    },
  }),
});
