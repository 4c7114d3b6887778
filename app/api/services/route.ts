import { createRoute, endpoint } from "#lib/http/create-route";
import { pagingSchema, toLinkHeader } from "#lib/http/paging";
import { listServices } from "#lib/services/list-services";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  GET: endpoint({
    query: pagingSchema,
    async handle({ request, query }) {
      const { services, nextCursor, total } = await listServices(query);
      const headers = { "X-Total-Count": String(total), ...toLinkHeader(request, nextCursor) };
      return Response.json(services, { headers });
    },
  }),
});
