import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { UpdateRequest } from "firebase-admin/auth";
import { AppError } from "#lib/api/app-error";
import { askFirebase } from "#lib/auth/ask-firebase";
import { verifyRequest } from "#lib/auth/authenticate-request";
import { checkOrigin } from "#lib/auth/check-origin";
import type { VerifiedToken } from "#lib/auth/verify-token";
import { logLine } from "#lib/observability/log";

/**
 * Ends every session of the person who sends a request and returns whether that succeeded. A browser is logged out by
 * losing its cookie, so an outage is only `false` for it. For an API client, which has no cookie, it throws AppError
 * `unauthenticated`, `unavailable` or `not_configured`. Throws AppError `forbidden` for a request from another site.
 */
export async function endSession(request: Request): Promise<boolean> {
  if (request.headers.has("authorization")) return endSessionOfProgram(request);
  checkOrigin(request);
  try {
    const verified = await verifyRequest(request);
    return verified !== null && (await revokeSessions(toPerson(verified)));
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : error;
    const reason = cause instanceof Error ? cause.stack : undefined;
    logLine("error", { message: "sessions were not ended", reason });
    return false;
  }
}

async function endSessionOfProgram(request: Request): Promise<boolean> {
  const verified = await verifyRequest(request);
  if (!verified) throw new AppError("unauthenticated");
  if (await revokeSessions(toPerson(verified))) return true;
  throw new AppError("unavailable", {
    message: "We couldn't end your sessions. Please try again shortly.",
    detail: "Firebase still takes the sessions that were revoked",
  });
}

/** `authTime`: a sign-in that Firebase may not have noted yet, in seconds since 1970. */
type SignedInPerson = { uid: string; authTime?: number };

function toPerson({ user, authTime }: VerifiedToken): SignedInPerson {
  return { uid: user.uid, authTime };
}

/**
 * Ends every session of a person: copies of a cookie stop working in every tab and on every device. Returns whether
 * Firebase confirms it. Throws AppError `unauthenticated`, `unavailable` or `not_configured`.
 */
export async function revokeSessions({ uid, authTime = 0 }: SignedInPerson): Promise<boolean> {
  return askFirebase(async (auth) => {
    const { metadata } = await auth.getUser(uid);
    const lastSignIn = Math.max(authTime, toSeconds(metadata.lastSignInTime));
    // Firebase counts in whole seconds, and the next sign-in must not fall into the second that is revoked.
    const wait = (lastSignIn + 1) * 1000 - Date.now();
    if (wait > 0) await sleep(Math.min(wait, 1000));
    // By Firebase's clock. revokeRefreshTokens uses ours: if it is slow, this session survives; if fast, the next is
    // rejected.
    const change: UpdateRequest & { validSince: number } = { validSince: lastSignIn + 1 };
    const { tokensValidAfterTime } = await auth.updateUser(uid, change);
    return toSeconds(tokensValidAfterTime) > lastSignIn;
  });
}

function toSeconds(time: string | undefined): number {
  return time ? Math.floor(Date.parse(time) / 1000) : 0;
}
