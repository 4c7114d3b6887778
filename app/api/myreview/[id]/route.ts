import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { AppError } from "#lib/errors/app-error";
import { findOwnReview } from "#lib/reviews/own-reviews";
import { ownReviewSchema } from "#lib/rules/reviews/review";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets one of your reviews.",
    answers: { 200: ownReviewSchema },
    failures: ["not_found"],
    signedIn: true,
    params: z.object({ id: objectIdSchema }),
    async handle({ user, params }) {
      const review = await findOwnReview({ id: params.id, uid: user.uid });
      if (!review) throw new AppError("not_found", { message: "Review not found." });
      return Response.json(review);
    },
  }),
});
