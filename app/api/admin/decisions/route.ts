import { after } from "next/server";
import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { AppError } from "#lib/errors/app-error";
import { createDecision } from "#lib/moderation/create-decision";
import { runTakedownsInBackground } from "#lib/payments/run-takedown";
import { newDecisionSchema, subjectStateSchema } from "#lib/rules/moderation/decision-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Hides or restores a course, review, or profile, or dismisses its reports. Admins only. 200 with its state, even " +
      "if that decision was made before; 409 with `details.state` if there is nothing left to decide. `takedown` also " +
      "takes a course from its buyers, who are refunded, and needs a recent sign-in.",
    answers: { 200: z.strictObject({ acknowledged: z.literal(true), state: subjectStateSchema }) },
    failures: ["not_found", "conflict", "recent_sign_in_required"],
    signedIn: "admin",
    limit: "write",
    body: newDecisionSchema,
    async handle({ user, body, isRecentSignIn }) {
      const isTakedown = body.decision === "takedown";
      if (isTakedown && !isRecentSignIn) throw new AppError("recent_sign_in_required");
      const state = await createDecision({ admin: user, decision: body });
      if (isTakedown) after(runTakedownsInBackground);
      return Response.json({ acknowledged: true, state });
    },
  }),
});
