import { z } from "zod";
import { createRoute, endpoint } from "#lib/http/create-route";
import { pagingSchema, toLinkHeader } from "#lib/http/paging";
import { listServices } from "#lib/services/list-services";
import { serviceSchema } from "#lib/services/service-schema";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  GET: endpoint({
    summary: "The courses, newest first; X-Total-Count says how many there are, Link where the next page is.",
    answers: { 200: z.array(serviceSchema) },
    query: pagingSchema,
    async handle({ request, query }) {
      const { services, nextCursor, total } = await listServices(query);
      const headers = { "X-Total-Count": String(total), ...toLinkHeader(request, nextCursor) };
      return Response.json(services, { headers });
    },
  }),
});
