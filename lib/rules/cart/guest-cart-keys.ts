/**
 * Prefix of the localStorage keys of a visitor's cart. Each course has a key of its own, so a tab never
 * overwrites what another tab just added.
 */
export const guestCartPrefix = "openbook-cart/";

/** Prefix of the keys of courses that are being moved into an account's cart. */
export const claimedPrefix = "openbook-cart-of/";

/**
 * Prefix of the courses that are being moved into this account's cart, by its uid: other accounts that sign
 * in here don't get them.
 */
export function toClaimedPrefix(uid: string): string {
  return `${claimedPrefix}${uid}/`;
}
