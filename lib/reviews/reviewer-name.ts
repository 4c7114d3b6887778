import type { SignedInUser } from "#lib/auth/signed-in-user";
import { hasVisibleText } from "#lib/text/has-visible-text";

const most = 80;

/** The name that the profile gives to a review, of 80 characters at most; empty when the profile has none. */
export function getProfileName({ displayName }: Pick<SignedInUser, "displayName">): string {
  // Half of a sign that the cut went through is no sign.
  const name = displayName
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return hasVisibleText(name) ? name : "";
}
