import "server-only";
import { requestFirebase } from "#lib/auth/request-firebase";
import { sessionLifetime } from "#lib/auth/session-cookie";
import { endSessions, isOpen, storeSession } from "#lib/auth/sessions";
import { toNewSession } from "#lib/auth/verify-session";
import { isRecentSignIn, parseExpiry, verifyToken } from "#lib/auth/verify-token";
import { warnOfClockSkew } from "#lib/db/warn-of-clock-skew";
import { AppError } from "#lib/errors/app-error";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** `admit` runs before Firebase is asked for the account, and throws if its user logs in too often. */
type CreateOptions = { idToken: string; admit: (uid: string) => Promise<void> };

/**
 * Exchanges the ID token of a recent sign-in for a session: its cookie and the user. If the user has just changed their
 * password, their other sessions end at once. Throws AppError `unauthenticated` when the token is rejected or the
 * sign-in is more than five minutes old, `unavailable` when Firebase doesn't respond, `not_configured` without
 * settings, and the driver's error while the database is down.
 */
export async function createSession(options: CreateOptions): Promise<{ cookie: string; user: SignedInUser }> {
  const { idToken, admit } = options;
  const checkedAt = new Date();
  const verified = await verifyToken({ kind: "idToken", value: idToken, admit });
  if (!verified) throw new AppError("unauthenticated");
  if (!isRecentSignIn(verified.authTime)) {
    // To a clock that is minutes fast, every login looks old.
    await warnOfClockSkew();
    throw new AppError("unauthenticated");
  }
  const expiresIn = sessionLifetime * 1000;
  const cookie = await requestFirebase((auth) => auth.createSessionCookie(idToken, { expiresIn }));
  const expiresAt = parseExpiry(cookie);
  if (!expiresAt) throw new AppError("unauthenticated");
  const session = { ...toNewSession(verified), expiresAt, checkedAt };
  if (!isOpen(await storeSession({ cookie, session }))) throw new AppError("unauthenticated");
  const { user, validSince } = verified;
  await endSessions({ uid: user.uid, startedBefore: new Date(validSince * 1000) });
  return { cookie, user };
}
