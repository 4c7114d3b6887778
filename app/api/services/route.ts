import { z } from "zod";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateTags } from "#lib/cache/revalidate-tags";
import { createRoute, endpoint } from "#lib/http/create-route";
import { pagingSchema, toLinkHeader } from "#lib/http/paging";
import { insertedSchema } from "#lib/http/write-results";
import { createService } from "#lib/services/create-service";
import { listServices } from "#lib/services/list-services";
import { newServiceSchema, serviceSchema } from "#lib/services/service-schema";

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
  POST: endpoint({
    summary: "Adds a course; 409 names the course that has the title already.",
    answers: { 201: insertedSchema },
    failures: ["conflict"],
    signedIn: true,
    limit: "write",
    body: newServiceSchema,
    async handle({ user, body }) {
      const insertedId = await createService({ service: body, owner: user });
      revalidateTags([cacheTags.services]);
      return Response.json({ acknowledged: true, insertedId }, { status: 201 });
    },
  }),
});
