import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { pagingSchema } from "#lib/db/paging";
import { AppError } from "#lib/errors/app-error";
import { listOwnReviews } from "#lib/reviews/own-reviews";
import { toLinkHeader } from "#lib/rules/api/next-link";
import { isAddressOf } from "#lib/rules/auth/cart-path";
import { ownReviewSchema } from "#lib/rules/reviews/review";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Lists your reviews, newest first, or only your review of `serviceId`. The Link header has the next page.",
    answers: { 200: z.array(ownReviewSchema) },
    failures: ["forbidden"],
    signedIn: true,
    params: z.object({ email: z.string() }),
    query: pagingSchema.extend({ serviceId: objectIdSchema.optional() }),
    async handle({ request, user, params, query }) {
      if (!isAddressOf({ address: params.email, user })) throw new AppError("forbidden");
      const { reviews, nextCursor } = await listOwnReviews({ uid: user.uid, ...query });
      return Response.json(reviews, { headers: toLinkHeader({ url: request.url, nextCursor }) });
    },
  }),
});
