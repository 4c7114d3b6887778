import "server-only";
import { revokeSessions } from "#lib/auth/end-session";
import { requestFirebase } from "#lib/auth/request-firebase";

/**
 * Makes the account with this email address an admin, in sessions within five minutes, or revokes that and ends all of
 * its sessions, so that it takes effect at once. Idempotent. Throws AppError `unauthenticated` when no account has the
 * address, `unavailable` when Firebase doesn't respond, and `not_configured` without settings.
 */
export async function setAdmin({ email, isAdmin }: { email: string; isAdmin: boolean }): Promise<void> {
  const uid = await requestFirebase(async (auth) => {
    const { uid: found, customClaims = {} } = await auth.getUserByEmail(email);
    const { admin: _before, ...others } = customClaims;
    await auth.setCustomUserClaims(found, isAdmin ? { ...others, admin: true } : others);
    return found;
  });
  if (!isAdmin) await revokeSessions({ uid });
}
