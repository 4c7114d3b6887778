import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { createWithdrawal } from "#lib/payments/create-withdrawal";
import { withdrawalRequestSchema, withdrawalStates } from "#lib/rules/payments/withdrawal-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const withdrawalSchema = z.strictObject({ declaredAt: z.iso.datetime(), state: z.enum(withdrawalStates) });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Withdraws the buyer from the contract for one course of a purchase, within 14 days and before the first paid " +
      "lesson, and refunds it. The declaration counts from `declaredAt`, even if the refund must wait. Repeated calls " +
      "answer 200 with the same `declaredAt`. 409 has the reason or the dates in `details`.",
    answers: { 201: withdrawalSchema, 200: withdrawalSchema },
    failures: ["not_found", "conflict", "period_over", "not_configured"],
    signedIn: true,
    limit: "payment",
    params: z.object({ id: objectIdSchema }),
    body: withdrawalRequestSchema,
    async handle({ user: { uid }, params: { id: paymentId }, body: { serviceId } }) {
      const { declaredAt, state, isNew } = await createWithdrawal({ uid, paymentId, serviceId });
      return Response.json({ declaredAt: declaredAt.toISOString(), state }, { status: isNew ? 201 : 200 });
    },
  }),
});
