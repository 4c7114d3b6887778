import { z } from "zod";
import { createRoute, endpoint } from "#lib/http/create-route";
import { pagingSchema, toLinkHeader } from "#lib/http/paging";
import { listReviewsByTitle } from "#lib/reviews/list-course-reviews";
import { reviewSchema } from "#lib/reviews/review";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  GET: endpoint({
    summary: "The reviews of the course with this title, newest first; Link says where the next page is.",
    answers: { 200: z.array(reviewSchema) },
    params: z.object({ titleOrId: z.string() }),
    query: pagingSchema,
    async handle({ request, params, query }) {
      const { reviews, nextCursor } = await listReviewsByTitle({ title: params.titleOrId, ...query });
      return Response.json(reviews, { headers: toLinkHeader(request, nextCursor) });
    },
  }),
});
