/**
 * What a browser stores a visitor's courses under, each by its id: with a key of its own, no tab writes over what another
 * has just added.
 */
export const guestCartPrefix = "openbook-cart/";

/** The same for those that accounts are taking over. */
export const claimedPrefix = "openbook-cart-of/";

/** Of one account, by its uid: no one else who signs in here gets them. */
export function toClaimedPrefix(uid: string): string {
  return `${claimedPrefix}${uid}/`;
}
