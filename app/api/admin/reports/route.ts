import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { pagingSchema } from "#lib/db/paging";
import { listCases } from "#lib/moderation/list-cases";
import { toLinkHeader } from "#lib/rules/api/next-link";
import { moderationCaseSchema } from "#lib/rules/moderation/decision-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Lists courses and reviews with open reports or an unanswered appeal, the longest wait first. Admins only.",
    answers: { 200: z.array(moderationCaseSchema) },
    query: pagingSchema,
    signedIn: "admin",
    limit: "admin",
    async handle({ request, query }) {
      const { cases, nextCursor } = await listCases(query);
      return Response.json(cases, { headers: toLinkHeader({ url: request.url, nextCursor }) });
    },
  }),
});
