import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { requestRefund } from "#lib/payments/request-refund";
import { refundRequestSchema, refundRequestStates } from "#lib/rules/payments/refund-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Refunds one course of a purchase. Its buyer can refund it within 30 days with less than 30% of the lessons " +
      "opened or done, a course at most twice, and ten courses in 365 days; its teacher and admins can at any time, if " +
      "the teacher's money covers it. Otherwise 409 `not_covered` with the missing amount in `details.siteCost`, which " +
      "an admin can repeat as `siteCost`: then the site pays it. A refund that failed 3 times needs an admin, and admins " +
      "need a recent sign-in, except for their own purchases and courses. Repeated calls refund it once. 409 " +
      "`conflict` has the reason in `details`.",
    answers: { 200: z.strictObject({ state: z.enum(refundRequestStates) }) },
    failures: ["recent_sign_in_required", "not_found", "conflict", "not_covered", "not_configured"],
    signedIn: true,
    limit: "payment",
    params: z.object({ id: objectIdSchema }),
    body: refundRequestSchema,
    async handle({ user, isRecentSignIn, params: { id: paymentId }, body }) {
      const state = await requestRefund({ user, isRecentSignIn, paymentId, ...body });
      return Response.json({ state });
    },
  }),
});
