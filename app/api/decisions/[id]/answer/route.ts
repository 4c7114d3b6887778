import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { acknowledgedSchema } from "#lib/api/write-results";
import { storeDecisionAnswer } from "#lib/moderation/store-decision-answer";
import { answerSchema } from "#lib/rules/reviews/review-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Answers a decision to hide your course or review. You can answer once: 200 if you already gave this answer, " +
      "409 if you gave another one or the moderators have decided again.",
    answers: { 200: acknowledgedSchema, 201: acknowledgedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    params: z.object({ id: objectIdSchema }),
    body: answerSchema,
    async handle({ user, params: { id }, body }) {
      const { isNew } = await storeDecisionAnswer({ id, uid: user.uid, text: body.answer });
      return Response.json({ acknowledged: true }, { status: isNew ? 201 : 200 });
    },
  }),
});
