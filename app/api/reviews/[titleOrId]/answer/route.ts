import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { acknowledgedSchema } from "#lib/api/write-results";
import { storeReviewAnswer } from "#lib/reviews/store-review-answer";
import { answerSchema } from "#lib/rules/reviews/review-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Answers a review of your course. You can answer once: 200 if you already gave this answer, 409 if you gave " +
      "another one.",
    answers: { 200: acknowledgedSchema, 201: acknowledgedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    refusesRestricted: true,
    limit: "write",
    params: z.object({ titleOrId: objectIdSchema }),
    body: answerSchema,
    async handle({ user, params: { titleOrId: id }, body }) {
      const { isNew } = await storeReviewAnswer({ id, uid: user.uid, text: body.answer });
      return Response.json({ acknowledged: true }, { status: isNew ? 201 : 200 });
    },
  }),
});
