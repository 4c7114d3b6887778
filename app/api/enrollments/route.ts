import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { enroll } from "#lib/payments/enroll";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary: "Enrolls you in a free course. 200 if you already own it.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["forbidden", "not_found", "conflict"],
    signedIn: true,
    body: z.strictObject({ serviceId: objectIdSchema }),
    limit: "payment",
    async handle({ user, body: { serviceId } }) {
      const { id, isNew } = await enroll({ user, serviceId });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
