import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** A refund request: the course of a purchase to refund. */
export const refundRequestSchema = z.strictObject({
  serviceId: objectIdSchema,
  siteCost: z
    .number()
    .positive()
    .optional()
    .describe("What an admin agrees that the site pays: the `siteCost` of an earlier 409 `not_covered`."),
});

/** "requested": recorded here, but not yet accepted by Stripe. "pending": accepted, but not yet paid back. */
export const refundRequestStates = ["requested", "pending", "succeeded", "failed"] as const;

export type RefundRequestState = (typeof refundRequestStates)[number];

/**
 * A line's refund or dispute. "requested": Stripe hasn't accepted the refund yet. "pending": accepted, not yet paid
 * back. "refunded": done. "disputed": the buyer's bank took the money back. "failed": it can be requested again.
 */
export const lineRefundSchema = z.strictObject({
  state: z.enum(["requested", "pending", "refunded", "disputed", "failed"]),
  at: z.iso.datetime(),
});

export type LineRefund = z.infer<typeof lineRefundSchema>;
