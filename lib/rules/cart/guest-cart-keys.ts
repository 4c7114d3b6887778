/** Prefix of a visitor's cart in localStorage. One key per course: tabs never overwrite each other's additions. */
export const guestCartPrefix = "openbook-cart/";

/** Prefix of the keys of courses that are being moved into an account's cart. */
export const claimedPrefix = "openbook-cart-of/";

/** Prefix of the courses that are being moved into this uid's cart: other accounts that log in don't get them. */
export function toClaimedPrefix(uid: string): string {
  return `${claimedPrefix}${uid}/`;
}
