const prefix = "free_";

/** What takes the place of Stripe's payment intent for a checkout that costs nothing, by its id of 24 hexadecimal digits. */
export function toFreeIntentId(checkoutId: string): string {
  return `${prefix}${checkoutId}`;
}

/** Whether a transaction id is that of something that cost nothing, which Stripe knows nothing of. */
export function isFreeIntentId(transactionId: string): boolean {
  return transactionId.startsWith(prefix);
}
