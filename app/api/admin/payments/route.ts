import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { pagingSchema } from "#lib/db/paging";
import { listPayments } from "#lib/payments/list-payments";
import { toLinkHeader } from "#lib/rules/api/next-link";
import { paymentSearchResultSchema, paymentSearchSchema } from "#lib/rules/payments/payment-search";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Finds payments by `q`, newest first: a payment's id, a receipt number, or a buyer's email address. Admins only.",
    answers: { 200: z.array(paymentSearchResultSchema) },
    query: pagingSchema.extend({ q: paymentSearchSchema }),
    signedIn: "admin",
    limit: "admin",
    async handle({ request, query: { q: search, ...paging } }) {
      const { payments, nextCursor } = await listPayments({ search, ...paging });
      return Response.json(payments, { headers: toLinkHeader({ url: request.url, nextCursor }) });
    },
  }),
});
