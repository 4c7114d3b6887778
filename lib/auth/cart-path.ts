import type { SignedInUser } from "#lib/auth/signed-in-user";

/** The cart of the person with this address; "@" may stand in a path as it is. */
export function toCartPath(email: string): string {
  return `/cart/${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/** The same as the mobile menu writes it, with a colon (spec section 2); it leads to the other. */
export function toMobileCartPath(email: string): string {
  return toCartPath(email).replace("/cart/", "/cart/:");
}

/** Whether a part of an address, encoded as it stands there, names this person's cart; case does not count. */
export function isCartOf({ segment, user }: { segment: string; user: SignedInUser }): boolean {
  return decodeURIComponent(segment).toLowerCase() === user.email.toLowerCase();
}
