import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { listStarTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { addReview, toReviewDocument } from "#lib/reviews/create-review";
import { newReviewSchema } from "#lib/rules/reviews/review-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Adds your review of a course, one per person, with stars if you bought it. 200 if you already added exactly this, 409 with the id of your other review.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    body: newReviewSchema,
    async handle({ user, body }) {
      const review = await toReviewDocument({ review: body, user });
      const tags = listStarTags(review.serviceId.toHexString());
      const { id, isNew } = await revalidateAfter(tags, () => addReview(review));
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
