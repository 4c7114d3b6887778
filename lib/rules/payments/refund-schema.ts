import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** What a refund asks for: one course of a purchase. */
export const refundRequestSchema = z.strictObject({ serviceId: objectIdSchema });

/** "requested": recorded, and not yet accepted by Stripe; "pending": accepted, and not yet given back. */
export const refundRequestStates = ["requested", "pending", "succeeded", "failed"] as const;

export type RefundRequestState = (typeof refundRequestStates)[number];

/**
 * How a line stands whose money was asked for or went back. "requested": Stripe hasn't accepted it yet; "pending": accepted,
 * on its way; "refunded": done; "disputed": the buyer's bank took it; "failed": it can be asked for again.
 */
export const lineRefundSchema = z.strictObject({
  state: z.enum(["requested", "pending", "refunded", "disputed", "failed"]),
  at: z.iso.datetime(),
});

export type LineRefund = z.infer<typeof lineRefundSchema>;
