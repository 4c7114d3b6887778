import "server-only";
import { AppError } from "#lib/api/app-error";
import { askFirebase } from "#lib/auth/ask-firebase";
import { isRecentSignIn } from "#lib/auth/recent-sign-in";
import { sessionLifetime } from "#lib/auth/session-cookie";
import { verifyToken } from "#lib/auth/verify-token";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * Exchanges the ID token of a person who has just signed in for a session: its cookie and the user.
 * Throws AppError `unauthenticated` when the token is refused or the sign-in is more than five minutes old,
 * `unavailable` when Firebase cannot be asked, and `not_configured` without settings.
 */
export async function createSession(idToken: string): Promise<{ cookie: string; user: SignedInUser }> {
  const verified = await verifyToken({ kind: "idToken", value: idToken });
  if (!verified || !isRecentSignIn(verified.authTime)) throw new AppError("unauthenticated");
  const expiresIn = sessionLifetime * 1000;
  const cookie = await askFirebase((auth) => auth.createSessionCookie(idToken, { expiresIn }));
  return { cookie, user: verified.user };
}
