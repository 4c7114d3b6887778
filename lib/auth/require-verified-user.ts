import "server-only";
import { refreshUser } from "#lib/auth/authenticate-request";
import { AppError } from "#lib/errors/app-error";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * Throws AppError `verify_email` unless the user's current email address is verified. Asks Firebase again while the
 * session says that it isn't, so a user who has just opened the verification link can continue at once. Throws
 * authenticateRequest's errors.
 */
export async function requireVerifiedUser(options: { request: Request; user: SignedInUser }): Promise<void> {
  const { emailVerified } = await refreshUser(options);
  if (!emailVerified) throw new AppError("verify_email");
}
