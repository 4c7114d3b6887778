import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** The cart of the person with this address; "@" may stand in a path as it is. */
export function toCartPath(email: string): string {
  return `/cart/${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/** The same as the mobile menu writes it, with a colon; it redirects to the other. */
export function toMobileCartPath(email: string): string {
  return toCartPath(email).replace("/cart/", "/cart/:");
}

/**
 * Whether a part of an address names this person's cart; case does not count. Next gives it encoded as it stands there to
 * a page that is loaded, and decoded to one that the router in the browser asks for (seen on 16.4.6).
 */
export function isCartOf({ segment, user }: { segment: string; user: SignedInUser }): boolean {
  return [segment, decode(segment)].some((address) => isAddressOf({ address, user }));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether an email address is this person's; neither case nor the mobile menu's colon in front counts. */
export function isAddressOf({
  address,
  user,
}: {
  address: string;
  user: Pick<SignedInUser, "email">;
}): boolean {
  return address.replace(/^:/, "").toLowerCase() === user.email.toLowerCase();
}
