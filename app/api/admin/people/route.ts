import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { listPeople } from "#lib/moderation/list-people";
import { personSearchSchema, personSummarySchema } from "#lib/rules/moderation/person-state";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets the user with an email address, uid, or teacher's id (`q`); without `q`, the users who are restricted or " +
      "suspended. Admins only.",
    answers: { 200: z.array(personSummarySchema) },
    signedIn: "admin",
    limit: "admin",
    query: personSearchSchema,
    async handle({ query }) {
      return Response.json(await listPeople(query));
    },
  }),
});
