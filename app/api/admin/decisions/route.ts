import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { createDecision } from "#lib/moderation/create-decision";
import { newDecisionSchema, subjectStateSchema } from "#lib/rules/moderation/decision-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Hides or restores a course or review, or dismisses its reports. Admins only. 200 with its state, even if " +
      "that decision was made before; 409 with `details.state` if there is nothing left to decide.",
    answers: { 200: z.strictObject({ acknowledged: z.literal(true), state: subjectStateSchema }) },
    failures: ["not_found", "conflict"],
    signedIn: "admin",
    limit: "write",
    body: newDecisionSchema,
    async handle({ user, body }) {
      const state = await createDecision({ admin: user, decision: body });
      return Response.json({ acknowledged: true, state });
    },
  }),
});
