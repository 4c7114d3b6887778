import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateTags } from "#lib/cache/revalidate-tags";
import { createRoute, endpoint } from "#lib/http/create-route";
import { insertedSchema } from "#lib/http/write-results";
import { createReview } from "#lib/reviews/create-review";
import { newReviewSchema } from "#lib/reviews/review-schema";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  POST: endpoint({
    summary: "Adds one's only review of a course; 409 names the review that is there already.",
    answers: { 201: insertedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    body: newReviewSchema,
    async handle({ user, body }) {
      const { insertedId, serviceId } = await createReview({ review: body, user });
      revalidateTags([cacheTags.reviews(serviceId)]);
      return Response.json({ acknowledged: true, insertedId }, { status: 201 });
    },
  }),
});
