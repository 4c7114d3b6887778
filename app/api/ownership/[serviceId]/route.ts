import { z } from "zod";
import { createRoute, endpoint } from "#lib/http/create-route";
import { objectIdSchema } from "#lib/http/object-id";
import { listOwnedServiceIds } from "#lib/payments/list-owned-service-ids";

// The details page is the same for everybody; whether its reader owns the course is asked here.
export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  GET: endpoint({
    summary: "Whether a course is owned by who is signed in.",
    answers: { 200: z.object({ owned: z.boolean() }) },
    failures: ["malformed"],
    signedIn: true,
    params: z.object({ serviceId: objectIdSchema }),
    async handle({ user, params: { serviceId } }) {
      const owned = await listOwnedServiceIds({ uid: user.uid, serviceIds: [serviceId] });
      return Response.json({ owned: owned.has(serviceId) });
    },
  }),
});
