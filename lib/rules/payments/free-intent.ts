const prefix = "free_";

/**
 * The stand-in for Stripe's payment intent id of a free checkout, made from the checkout's id of 24 hexadecimal digits.
 */
export function toFreeIntentId(checkoutId: string): string {
  return `${prefix}${checkoutId}`;
}

/** Whether a transaction id is that of a free checkout, which Stripe doesn't know. */
export function isFreeIntentId(transactionId: string): boolean {
  return transactionId.startsWith(prefix);
}
