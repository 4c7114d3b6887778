import "server-only";
import { askFirebase } from "#lib/auth/ask-firebase";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * The same person, with whether the address is confirmed as Firebase knows it now: a session keeps what was true when
 * it began. Only those who were unconfirmed then are looked up. Throws as askFirebase does.
 */
export async function withFreshVerification(user: SignedInUser): Promise<SignedInUser> {
  if (user.emailVerified) return user;
  const { emailVerified } = await askFirebase((auth) => auth.getUser(user.uid));
  return { ...user, emailVerified };
}
