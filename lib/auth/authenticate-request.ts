import "server-only";
import { requireOwnOrigin } from "#lib/auth/require-own-origin";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { type CheckTiming, verifySession } from "#lib/auth/verify-session";
import { type VerifiedToken, verifyToken } from "#lib/auth/verify-token";
import { AppError } from "#lib/errors/app-error";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * Returns the user who sent an API request and when they signed in. API clients send the ID token as a bearer token;
 * browsers send the session cookie, which permits writes only from this site's own pages. Throws AppError
 * `unauthenticated`, `forbidden`, `unavailable`, or `not_configured`, and the driver's error.
 */
export async function authenticateRequest(request: Request): Promise<VerifiedToken> {
  const verified = await verifyRequest(request);
  if (!verified) throw new AppError("unauthenticated");
  return verified;
}

/**
 * Returns the user who sent an API request, or null without a login. Throws the other errors of authenticateRequest.
 */
export async function verifyRequest(request: Request): Promise<VerifiedToken | null> {
  const authorization = request.headers.get("authorization");
  return authorization === null ? verifyCookie(request) : verifyBearer(authorization);
}

/**
 * Returns the user who sent a request, re-read from Firebase while their email address is unverified: a user who has
 * just opened the verification link returns to a page that needs the new state. Throws authenticateRequest's errors.
 */
export async function refreshUser({ request, user }: { request: Request; user: SignedInUser }) {
  // Firebase was asked about the account of a bearer token in the last seconds.
  if (user.emailVerified || request.headers.has("authorization")) return user;
  const verified = await verifyCookie(request, "if unverified");
  if (!verified) throw new AppError("unauthenticated");
  return verified.user;
}

async function verifyBearer(authorization: string) {
  const value = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return value ? verifyToken({ kind: "idToken", value, isRecentEnough: true }) : null;
}

async function verifyCookie(request: Request, timing?: CheckTiming) {
  const value = readSessionCookie(request.headers);
  if (!value) return null;
  if (!["GET", "HEAD"].includes(request.method)) requireOwnOrigin(request);
  return verifySession(value, timing);
}
