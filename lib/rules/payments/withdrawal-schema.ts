import { z } from "zod";
import { refundRequestStates } from "#lib/rules/payments/refund-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** What a buyer agrees to before their first lesson, word for word. Its SHA-256 in hexadecimal identifies it. */
export const consentText =
  "I want to start this course now, before the 14 days in which I can withdraw from the contract are over. " +
  "I know that I lose my right to withdraw once I start.";

/** What a buyer declares with "Confirm withdrawal", word for word. */
export const withdrawalText = "I withdraw from my contract for this course.";

/** The line to withdraw from. */
export const withdrawalRequestSchema = z.strictObject({ serviceId: objectIdSchema });

/** A consent to start one line, given to the text with this hash. */
export const consentSchema = z.strictObject({
  serviceId: objectIdSchema,
  textHash: z.string().regex(/^[0-9a-f]{64}$/, "Send the hash of the text that the buyer agreed to."),
});

/**
 * What became of a withdrawal: "declared" until its refund is requested, which waits while the payment is disputed, and
 * then the state of the refund.
 */
export const withdrawalStates = ["declared", ...refundRequestStates] as const;

export type WithdrawalState = (typeof withdrawalStates)[number];

/** The `details` of `consent_required`: which purchase asks, and for what. */
export const consentQuestionSchema = z.object({
  paymentId: objectIdSchema,
  serviceId: objectIdSchema,
  text: z.string(),
  textHash: z.string(),
  endsAt: z.iso.datetime(),
});

export type ConsentQuestion = z.infer<typeof consentQuestionSchema>;
