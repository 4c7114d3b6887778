import "server-only";
import { z } from "zod";
import { AppError } from "#lib/errors/app-error";
import { createCheckoutError } from "#lib/payments/checkout-errors";
import { findCheckout } from "#lib/payments/checkouts";
import { markSeen } from "#lib/payments/purchases";
import { settlePayment } from "#lib/payments/settle-payment";
import { isAddressOf } from "#lib/rules/auth/cart-path";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { priceUnit } from "#lib/rules/payments/money";

/** The request that a browser sends when Stripe has reported a successful payment. */
export const paymentDoneSchema = z.strictObject({
  /** The price in dollars. Ignored: the amount comes from Stripe. */
  price: z.number(`Enter the price in ${priceUnit}.`).nonnegative("The price can't be negative."),
  transactionId: z.string().regex(/^(pi|free)_\w{1,250}$/, "Enter a valid payment ID."),
  email: z.string("Enter your email address."),
});

type AcknowledgeOptions = { user: SignedInUser; payment: z.infer<typeof paymentDoneSchema> };

/**
 * Settles a user's payment, records that they have seen its confirmation, and returns its id. Idempotent. Throws
 * AppError `forbidden` for another user's address, `not_found` for an unknown or another user's payment, and `conflict`
 * while it's unpaid.
 */
export async function acknowledgePayment({ user, payment }: AcknowledgeOptions): Promise<string> {
  await requireOwnAddress({ user, payment });
  const settlement = await settlePayment({ intentId: payment.transactionId, uid: user.uid });
  if (settlement.state !== "settled") throw unsettledErrors[settlement.state]();
  await markSeen(payment.transactionId);
  return settlement.paymentId;
}

const unsettledErrors = {
  pending: createCheckoutError.pending,
  mismatch: createCheckoutError.mismatch,
  unpaid: () => new AppError("conflict", { message: "This payment hasn't been made. You weren't charged." }),
  canceled: () => new AppError("conflict", { message: "This payment was canceled. You weren't charged." }),
  missing: () => new AppError("not_found", { message: "Payment not found." }),
};

/** Throws unless the address is the user's current one or the one at checkout, because it may have changed since. */
async function requireOwnAddress({ user, payment }: AcknowledgeOptions): Promise<void> {
  const { email: address, transactionId } = payment;
  if (isAddressOf({ address, user })) return;
  const checkout = await findCheckout({ paymentIntentId: transactionId });
  const isEarlier = checkout?.uid === user.uid && isAddressOf({ address, user: checkout });
  if (!isEarlier) throw new AppError("forbidden");
}
