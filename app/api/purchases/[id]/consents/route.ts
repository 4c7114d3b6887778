import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { createConsent } from "#lib/payments/create-consent";
import { consentSchema } from "#lib/rules/payments/withdrawal-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const storedSchema = z.strictObject({ serviceId: objectIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Stores that the buyer wants to start a course at once and loses the right to withdraw, and confirms it by email. " +
      "Repeated calls answer 200. 422 if `textHash` isn't that of the current text; 409 has the reason or the dates " +
      "in `details`.",
    answers: { 201: storedSchema, 200: storedSchema },
    failures: ["not_found", "conflict", "period_over", "not_configured"],
    signedIn: true,
    limit: "write",
    params: z.object({ id: objectIdSchema }),
    body: consentSchema,
    async handle({ user: { uid }, params: { id: paymentId }, body: { serviceId, textHash } }) {
      const { isNew } = await createConsent({ uid, paymentId, serviceId, textHash });
      return Response.json({ serviceId }, { status: isNew ? 201 : 200 });
    },
  }),
});
