import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { deletedSchema, updatedSchema } from "#lib/api/write-results";
import { listReviewsByTitle, reviewsQuerySchema } from "#lib/reviews/list-course-reviews";
import { deleteReview, updateReview } from "#lib/reviews/own-reviews";
import { toLinkHeader } from "#lib/rules/api/next-link";
import { reviewSchema } from "#lib/rules/reviews/review";
import { reviewChangeSchema } from "#lib/rules/reviews/review-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const reviewIdSchema = z.object({ titleOrId: objectIdSchema });

// Next allows one name for this segment. GET takes the course's title, and PATCH and DELETE take the id of a review.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Lists the reviews of the course with this title, newest first by default. `stars` filters by rating. The " +
      "Link header has the next page.",
    answers: { 200: z.array(reviewSchema) },
    params: z.object({ titleOrId: z.string() }),
    query: reviewsQuerySchema,
    async handle({ request, params, query }) {
      const { reviews, nextCursor } = await listReviewsByTitle({ title: params.titleOrId, ...query });
      return Response.json(reviews, { headers: toLinkHeader({ url: request.url, nextCursor }) });
    },
  }),
  PATCH: endpoint({
    summary: "Updates your review. Omit `stars` to keep them, or send null to remove them.",
    answers: { 200: updatedSchema },
    failures: ["not_found"],
    signedIn: true,
    refusesRestricted: true,
    limit: "write",
    params: reviewIdSchema,
    body: reviewChangeSchema,
    async handle({ user, params, body }) {
      await updateReview({ id: params.titleOrId, uid: user.uid, change: body });
      return Response.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    },
  }),
  DELETE: endpoint({
    summary: "Permanently deletes your review.",
    answers: { 200: deletedSchema },
    failures: ["not_found"],
    signedIn: true,
    limit: "write",
    params: reviewIdSchema,
    async handle({ user, params }) {
      await deleteReview({ id: params.titleOrId, uid: user.uid });
      return Response.json({ acknowledged: true, deletedCount: 1 });
    },
  }),
});
