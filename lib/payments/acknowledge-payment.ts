import "server-only";
import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { createCheckoutError } from "#lib/payments/checkout-errors";
import { markSeen } from "#lib/payments/purchases";
import { settlePayment } from "#lib/payments/settle-payment";
import { isAddressOf } from "#lib/rules/auth/cart-path";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** What the browser says when Stripe has told it that a payment went through. */
export const paymentDoneSchema = z.strictObject({
  /** In dollars, and for nothing: what was paid is asked of Stripe. */
  price: z.number("Give the price in dollars.").nonnegative("A price is never below 0."),
  transactionId: z.string().regex(/^pi_\w{1,250}$/, "This is not the id of a payment."),
  email: z.string("Give your email address."),
});

type AcknowledgeOptions = { user: SignedInUser; payment: z.infer<typeof paymentDoneSchema> };

/**
 * Settles what this person has paid, notes that they have seen it and returns the payment's id, the same however often.
 * Throws AppError `forbidden` for another's address, `not_found` for another's payment or none, `conflict` while it is
 * not paid.
 */
export async function acknowledgePayment({ user, payment }: AcknowledgeOptions): Promise<string> {
  if (!isAddressOf({ address: payment.email, user })) throw new AppError("forbidden");
  const settlement = await settlePayment({ intentId: payment.transactionId, uid: user.uid });
  switch (settlement.state) {
    case "settled":
      await markSeen(payment.transactionId);
      return settlement.paymentId;
    case "pending":
      throw createCheckoutError.pending();
    case "mismatch":
      throw createCheckoutError.mismatch();
    case "unpaid":
      throw new AppError("conflict", { message: "This payment has not been made: no money was taken." });
    case "canceled":
      throw new AppError("conflict", { message: "This payment was canceled: no money was taken." });
    case "missing":
      throw new AppError("not_found", { message: "There is no such payment." });
  }
}
