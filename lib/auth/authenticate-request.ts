import "server-only";
import { AppError } from "#lib/api/app-error";
import { checkOrigin } from "#lib/auth/check-origin";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { type VerifiedToken, verifyToken } from "#lib/auth/verify-token";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * Who sends a request to the API: an ID token in `Authorization: Bearer` (programs), otherwise the session cookie
 * (browsers), with which only pages of this site may write. Throws AppError `unauthenticated` or `forbidden`.
 */
export async function authenticateRequest(request: Request): Promise<SignedInUser> {
  const verified = await verifyRequest(request);
  if (!verified) throw new AppError("unauthenticated");
  return verified.user;
}

/** The same, and when they signed in; null for nobody. */
export async function verifyRequest(request: Request): Promise<VerifiedToken | null> {
  const authorization = request.headers.get("authorization");
  return authorization === null ? verifyCookie(request) : verifyBearer(authorization);
}

async function verifyBearer(authorization: string) {
  const value = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return value ? verifyToken({ kind: "idToken", value }) : null;
}

async function verifyCookie(request: Request) {
  const value = readSessionCookie(request.headers);
  if (!value) return null;
  if (request.method !== "GET" && request.method !== "HEAD") checkOrigin(request);
  return verifyToken({ kind: "sessionCookie", value });
}
