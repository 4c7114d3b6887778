import { z } from "zod";
import { isAddressOf } from "#lib/auth/cart-path";
import { AppError } from "#lib/http/app-error";
import { createRoute, endpoint } from "#lib/http/create-route";
import { objectIdSchema } from "#lib/http/object-id";
import { pagingSchema, toLinkHeader } from "#lib/http/paging";
import { listOwnReviews } from "#lib/reviews/list-own-reviews";
import { ownReviewSchema } from "#lib/reviews/review";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "One's own reviews, newest first, or the one of a course; Link says where the next page is.",
    answers: { 200: z.array(ownReviewSchema) },
    failures: ["forbidden"],
    signedIn: true,
    params: z.object({ email: z.string() }),
    query: pagingSchema.extend({ serviceId: objectIdSchema.optional() }),
    async handle({ request, user, params, query }) {
      if (!isAddressOf({ address: params.email, user })) throw new AppError("forbidden");
      const { reviews, nextCursor } = await listOwnReviews({ uid: user.uid, ...query });
      return Response.json(reviews, { headers: toLinkHeader(request, nextCursor) });
    },
  }),
});
