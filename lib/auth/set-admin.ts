import "server-only";
import { askFirebase } from "#lib/auth/ask-firebase";
import { revokeSessions } from "#lib/auth/end-session";

type SetOptions = { email: string; isAdmin: boolean };

/**
 * Makes the account with this address an admin's from its next sign-in on, or takes that back and ends all of its sessions:
 * a session keeps what its account was when it began. Safe to repeat. Throws AppError `unauthenticated` when no account has the
 * address, `unavailable` when Firebase cannot be asked, and `not_configured` without settings.
 */
export async function setAdmin({ email, isAdmin }: SetOptions): Promise<void> {
  const uid = await askFirebase(async (auth) => {
    const { uid: found, customClaims = {} } = await auth.getUserByEmail(email);
    const { admin: _before, ...others } = customClaims;
    await auth.setCustomUserClaims(found, isAdmin ? { ...others, admin: true } : others);
    return found;
  });
  if (!isAdmin) await revokeSessions({ uid });
}
