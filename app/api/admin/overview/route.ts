import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { pagingSchema } from "#lib/db/paging";
import { loadOverview } from "#lib/payments/load-overview";
import { overviewLists, overviewSchema } from "#lib/rules/payments/overview-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Lists what needs an admin: debts of teachers, refused transfer reversals, payments that match no checkout, early " +
      "fraud warnings, and failed refunds. `cursor` is the `next` of the list that `list` names; the other lists start " +
      "with their newest entries. Admins only.",
    answers: { 200: overviewSchema },
    query: pagingSchema
      .pick({ limit: true })
      .extend({ list: z.enum(overviewLists).optional(), cursor: objectIdSchema.optional() }),
    signedIn: "admin",
    limit: "admin",
    async handle({ query }) {
      return Response.json(await loadOverview(query));
    },
  }),
});
