import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { decodeSegment } from "#lib/rules/text/decode-segment";

/** The path of the cart of the user with this email address. "@" stays unencoded, which paths allow. */
export function toCartPath(email: string): string {
  return `/cart/${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/** The cart's path as the mobile menu writes it, with a colon before the address. It redirects to `toCartPath`. */
export function toMobileCartPath(email: string): string {
  return toCartPath(email).replace("/cart/", "/cart/:");
}

/**
 * Whether a path segment names this user's cart, regardless of case. Next passes the segment still encoded to a page
 * that is loaded, and decoded to a page that the browser's router requests (observed in 16.4.6).
 */
export function isCartOf({ segment, user }: { segment: string; user: SignedInUser }): boolean {
  return [segment, decodeSegment(segment)].some((address) => isAddressOf({ address, user }));
}

/** Whether an email address is this user's, regardless of case and of the mobile menu's leading colon. */
export function isAddressOf({ address, user }: { address: string; user: Pick<SignedInUser, "email"> }) {
  return address.replace(/^:/, "").toLowerCase() === user.email.toLowerCase();
}
