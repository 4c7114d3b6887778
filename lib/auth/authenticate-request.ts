import "server-only";
import { checkOrigin } from "#lib/auth/check-origin";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { type Asking, verifySession } from "#lib/auth/verify-session";
import { type VerifiedToken, verifyToken } from "#lib/auth/verify-token";
import { AppError } from "#lib/errors/app-error";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * Who sends a request to the API and when they signed in, by the ID token in `Authorization: Bearer` (API clients) or by
 * the session cookie (browsers), which accepts writes from this site's own pages only. Throws AppError `unauthenticated`,
 * `forbidden`, `unavailable` or `not_configured`, and the driver's error while the database is down.
 */
export async function authenticateRequest(request: Request): Promise<VerifiedToken> {
  const verified = await verifyRequest(request);
  if (!verified) throw new AppError("unauthenticated");
  return verified;
}

/** The same, or null when nobody is signed in. */
export async function verifyRequest(request: Request): Promise<VerifiedToken | null> {
  const authorization = request.headers.get("authorization");
  return authorization === null ? verifyCookie(request) : verifyBearer(authorization);
}

/**
 * The person who sends a request, as they are now if their address wasn't verified yet: whoever has just opened the link in their
 * mail comes back to a page that asks for them. Throws the same errors.
 */
export async function refreshUser({
  request,
  user,
}: {
  request: Request;
  user: SignedInUser;
}): Promise<SignedInUser> {
  // A token has just been verified by Firebase.
  if (user.emailVerified || request.headers.has("authorization")) return user;
  const verified = await verifyCookie(request, "if unverified");
  if (!verified) throw new AppError("unauthenticated");
  return verified.user;
}

async function verifyBearer(authorization: string) {
  const value = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return value ? verifyToken({ kind: "idToken", value }) : null;
}

async function verifyCookie(request: Request, asking?: Asking) {
  const value = readSessionCookie(request.headers);
  if (!value) return null;
  if (request.method !== "GET" && request.method !== "HEAD") checkOrigin(request);
  return verifySession(value, asking);
}
