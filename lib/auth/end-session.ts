import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { UpdateRequest } from "firebase-admin/auth";
import { authenticateRequest } from "#lib/auth/authenticate-request";
import { forgetRecentAccount, requestFirebase } from "#lib/auth/request-firebase";
import { requireOwnOrigin } from "#lib/auth/require-own-origin";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { endSessions, endSessionsByCookie, storeEndedSession } from "#lib/auth/sessions";
import { toNewSession } from "#lib/auth/verify-session";
import { parseExpiry, type VerifiedToken, verifyToken } from "#lib/auth/verify-token";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** The time for our own writes in milliseconds. Firebase needs the rest of the 5 s in which a request is answered. */
const timeoutMs = 2500;

/**
 * Ends every session of the user who sent a request. Returns whether that succeeded both here and at Firebase. A
 * browser is logged out by losing its cookie, so an outage only returns `false` for it, after ending what can be ended.
 * An API client has no cookie, so an outage throws AppError `unavailable` or `not_configured`, or the driver's error; a
 * rejected token throws `unauthenticated`. Throws AppError `forbidden` for a request from another site.
 */
export async function endSession(request: Request): Promise<boolean> {
  if (request.headers.has("authorization")) return endSessionsOfApiClient(request);
  requireOwnOrigin(request);
  const cookie = readSessionCookie(request.headers);
  const expiresAt = cookie && parseExpiry(cookie);
  return expiresAt ? endSessionsOfBrowser({ cookie, expiresAt }) : false;
}

type BrowserSession = { cookie: string; expiresAt: Date };

/** Ends copies of the cookie in our database first, because that doesn't need Firebase. */
async function endSessionsOfBrowser({ cookie, expiresAt }: BrowserSession): Promise<boolean> {
  const ended = await withLoggedFailure(withTimeout(endSessionsByCookie(cookie), { timeoutMs }));
  // Stop here: otherwise a copy of an ended session's cookie could log its user out again and again.
  if (ended === "ended before") return false;
  const verified = await withLoggedFailure(verifyToken({ kind: "sessionCookie", value: cookie }));
  if (!verified) return false;
  if (ended === "unknown") await withLoggedFailure(endUnknownSession({ cookie, expiresAt, verified }));
  const { user, authTime } = verified;
  const isRevoked = await withLoggedFailure(revokeAtFirebase({ uid: user.uid, authTime }));
  return ended !== null && isRevoked === true;
}

async function endUnknownSession({
  cookie,
  expiresAt,
  verified,
}: BrowserSession & { verified: VerifiedToken }) {
  const { uid, startedAt } = toNewSession(verified);
  await storeEndedSession({ cookie, uid, startedAt, expiresAt });
  await endSessions({ uid });
}

/** Logs a failure and returns null: the browser has lost its cookie either way. */
async function withLoggedFailure<Value>(promise: Promise<Value>): Promise<Value | null> {
  try {
    return await promise;
  } catch (error) {
    const cause = error instanceof AppError ? (error.cause ?? error) : error;
    const reason = cause instanceof Error ? cause.stack : undefined;
    logLine("error", { message: "sessions could not be ended", reason });
    return null;
  }
}

async function endSessionsOfApiClient(request: Request): Promise<boolean> {
  const { user, authTime } = await authenticateRequest(request);
  if (await revokeSessions({ uid: user.uid, authTime })) return true;
  throw new AppError("unavailable", {
    message: "We couldn't end your sessions. Please try again shortly.",
    detail: "Firebase still accepts the revoked sessions",
  });
}

/** `authTime`: a sign-in that Firebase may not have recorded yet, in seconds since 1970. */
type RevokedUser = { uid: string; authTime?: number };

/**
 * Ends every session of a user: copies of a cookie stop working in every tab and on every device. Returns whether
 * Firebase confirms it. Revokes at Firebase first, so that a session that begins in between also ends. Throws AppError
 * `unauthenticated`, `unavailable`, or `not_configured`, and the driver's error while the database is down.
 */
export async function revokeSessions(person: RevokedUser): Promise<boolean> {
  const isRevoked = await revokeAtFirebase(person);
  await endSessions({ uid: person.uid });
  return isRevoked;
}

function revokeAtFirebase({ uid, authTime = 0 }: RevokedUser): Promise<boolean> {
  return requestFirebase(async (auth) => {
    const { metadata } = await auth.getUser(uid);
    const lastSignIn = Math.max(authTime, toSeconds(metadata.lastSignInTime));
    // Firebase counts in whole seconds, and the next sign-in must not fall into the revoked second.
    const wait = (lastSignIn + 1) * 1000 - Date.now();
    if (wait > 0) await sleep(Math.min(wait, 1000));
    // By Firebase's clock. revokeRefreshTokens uses ours: with a slow clock this session would survive; with a fast
    // one, the next session would be rejected.
    const change: UpdateRequest & { validSince: number } = { validSince: lastSignIn + 1 };
    const { tokensValidAfterTime } = await auth.updateUser(uid, change);
    return toSeconds(tokensValidAfterTime) > lastSignIn;
  }).finally(() => forgetRecentAccount(uid));
}

function toSeconds(time: string | undefined): number {
  return time ? Math.floor(Date.parse(time) / 1000) : 0;
}
