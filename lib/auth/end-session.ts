import "server-only";
import { AppError } from "#lib/api/app-error";
import { verifyRequest } from "#lib/auth/authenticate-request";
import { checkOrigin } from "#lib/auth/check-origin";
import { revokeSessions } from "#lib/auth/revoke-sessions";
import { logLine } from "#lib/observability/log";

/**
 * Ends every session of whoever sends a request, and returns whether that is so. A browser logs out by losing its
 * cookie, whatever becomes of its other sessions, so all that it learns of an outage is `false`. A program has only this:
 * it gets AppError `unauthenticated` or `unavailable`, or what askFirebase throws. Throws AppError `forbidden` for a
 * request of another site.
 */
export async function endSession(request: Request): Promise<boolean> {
  if (request.headers.has("authorization")) return endSessionOfProgram(request);
  checkOrigin(request);
  try {
    const verified = await verifyRequest(request);
    return verified !== null && (await revokeSessions(verified));
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
  if (await revokeSessions(verified)) return true;
  throw new AppError("unavailable", {
    message: "We couldn't end your sessions. Please try again shortly.",
    detail: "Firebase still takes the sessions that were revoked",
  });
}
