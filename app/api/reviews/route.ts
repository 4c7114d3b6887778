import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { insertReview, toReviewDocument } from "#lib/reviews/create-review";
import { newReviewSchema } from "#lib/rules/reviews/review-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Adds your review of a course, one per person. 200 if it already has this text, 409 with the id of your other review.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    body: newReviewSchema,
    async handle({ user, body }) {
      const review = await toReviewDocument({ review: body, user });
      const tags = [cacheTags.reviews(review.serviceId.toHexString())];
      const { id, isNew } = await revalidateAfter(tags, () => insertReview(review));
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
