const prefix = "free_";

/** Returns a free checkout's stand-in for Stripe's payment intent id, from the checkout's id of 24 hex digits. */
export function toFreeIntentId(checkoutId: string): string {
  return `${prefix}${checkoutId}`;
}

/** Whether a transaction id is that of a free checkout, which Stripe doesn't know. */
export function isFreeIntentId(transactionId: string): boolean {
  return transactionId.startsWith(prefix);
}
