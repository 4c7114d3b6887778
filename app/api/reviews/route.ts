import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { createReview } from "#lib/reviews/create-review";
import { newReviewSchema } from "#lib/rules/reviews/review-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Adds your only review of a course, with stars if you bought it. 200 if you already added this exact review, " +
      "409 with the id of your existing review.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["not_found", "conflict", "quota"],
    signedIn: true,
    refusesRestricted: true,
    limit: "write",
    body: newReviewSchema,
    async handle({ user, body }) {
      const { id, isNew } = await createReview({ review: body, user });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
