import type { SignedInUser } from "#lib/auth/signed-in-user";

const most = 80;

/** The name that the profile gives to a review, of 80 characters at most; empty when the profile has none. */
export function getProfileName({ displayName }: Pick<SignedInUser, "displayName">): string {
  return [...displayName.trim()].slice(0, most).join("").trim();
}
