import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { acknowledgedSchema } from "#lib/api/write-results";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { answerReview, requireTaughtReview } from "#lib/reviews/answer-review";
import { answerSchema } from "#lib/rules/reviews/review-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Answers a review of your course, once and for good. 200 if you already gave this answer, 409 if you gave another.",
    answers: { 200: acknowledgedSchema, 201: acknowledgedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    params: z.object({ titleOrId: objectIdSchema }),
    body: answerSchema,
    async handle({ user, params: { titleOrId: id }, body }) {
      const { serviceId } = await requireTaughtReview({ id, uid: user.uid });
      const tags = [cacheTags.reviews(serviceId)];
      const { isNew } = await revalidateAfter(tags, () => answerReview({ id, text: body.answer }));
      return Response.json({ acknowledged: true }, { status: isNew ? 201 : 200 });
    },
  }),
});
