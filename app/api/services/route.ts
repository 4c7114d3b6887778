import { z } from "zod";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { createRoute, endpoint } from "#lib/http/create-route";
import { pagingSchema, toLinkHeader } from "#lib/http/paging";
import { insertedSchema } from "#lib/http/write-results";
import { createService } from "#lib/services/create-service";
import { listServices } from "#lib/services/list-services";
import { newServiceSchema, serviceSchema } from "#lib/services/service-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
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
  POST: endpoint({
    summary:
      "Adds a course; 200 when you have added exactly this one already, 409 names another course that has the title.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["conflict"],
    signedIn: true,
    limit: "write",
    body: newServiceSchema,
    async handle({ user, body }) {
      const { id, isNew } = await revalidateAfter([cacheTags.services], () =>
        createService({ service: body, owner: user }),
      );
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
