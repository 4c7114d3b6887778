import "server-only";
import { askFirebase } from "#lib/auth/ask-firebase";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * The same person with the current `emailVerified`: a session keeps the value from when it began. Only those who were
 * unverified then are looked up. Throws AppError `unavailable` when Firebase cannot be asked and `unauthenticated` when
 * the account is gone.
 */
export async function withFreshVerification(user: SignedInUser): Promise<SignedInUser> {
  if (user.emailVerified) return user;
  const { emailVerified } = await askFirebase((auth) => auth.getUser(user.uid));
  return { ...user, emailVerified };
}
