import "server-only";
import { revokeSessions } from "#lib/auth/end-session";
import { forgetRecentAccount, requestFirebase } from "#lib/auth/request-firebase";

/**
 * Makes the account with this email address an admin from its next sign-in on, or revokes that and ends all of its
 * sessions, because a session keeps the role that it began with. Idempotent. Throws AppError `unauthenticated` when no
 * account has the address, `unavailable` when Firebase doesn't respond, and `not_configured` without settings.
 */
export async function setAdmin({ email, isAdmin }: { email: string; isAdmin: boolean }): Promise<void> {
  const uid = await requestFirebase(async (auth) => {
    const { uid: found, customClaims = {} } = await auth.getUserByEmail(email);
    const { admin: _before, ...others } = customClaims;
    await auth.setCustomUserClaims(found, isAdmin ? { ...others, admin: true } : others);
    return found;
  });
  forgetRecentAccount(uid);
  if (!isAdmin) await revokeSessions({ uid });
}
