import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { createConsent, listConsents } from "#lib/payments/create-consent";
import { consentSchema } from "#lib/rules/payments/withdrawal-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const params = z.object({ id: objectIdSchema });
const storedSchema = z.strictObject({ serviceId: objectIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "The text that a buyer agrees to before the first paid lesson within the time to withdraw, with its hash, and " +
      "the courses of the purchase that they agreed to start.",
    answers: {
      200: z.strictObject({ text: z.string(), textHash: z.string(), given: z.array(objectIdSchema) }),
    },
    failures: ["not_found", "not_configured"],
    signedIn: true,
    params,
    async handle({ user: { uid }, params: { id: paymentId } }) {
      return Response.json(await listConsents({ uid, paymentId }));
    },
  }),
  POST: endpoint({
    summary:
      "Stores that the buyer wants to start a course at once and loses the right to withdraw, and confirms it by email. " +
      "Repeated calls answer 200. 422 if `textHash` isn't that of the current text; 409 has the reason or the dates " +
      "in `details`.",
    answers: { 201: storedSchema, 200: storedSchema },
    failures: ["not_found", "conflict", "period_over", "not_configured"],
    signedIn: true,
    limit: "write",
    params,
    body: consentSchema,
    async handle({ user: { uid }, params: { id: paymentId }, body: { serviceId, textHash } }) {
      const { isNew } = await createConsent({ uid, paymentId, serviceId, textHash });
      return Response.json({ serviceId }, { status: isNew ? 201 : 200 });
    },
  }),
});
