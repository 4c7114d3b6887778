/** Returns whether a Stripe key moves real money. All other keys are test keys. */
export function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}
