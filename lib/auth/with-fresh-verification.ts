import "server-only";
import { getFirebaseAuth } from "#lib/auth/firebase-admin";
import type { SignedInUser } from "#lib/auth/signed-in-user";

/**
 * The same person, with whether the address is confirmed as Firebase knows it now: a session keeps what was true when
 * it began. Only those who were unconfirmed then are looked up. Throws what the SDK throws.
 */
export async function withFreshVerification(user: SignedInUser): Promise<SignedInUser> {
  if (user.emailVerified) return user;
  const auth = await getFirebaseAuth();
  const { emailVerified } = await auth.getUser(user.uid);
  return { ...user, emailVerified };
}
