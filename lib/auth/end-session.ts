import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { askFirebase } from "#lib/auth/ask-firebase";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { verifyToken } from "#lib/auth/verify-token";

const longestWait = 2000;

/**
 * Ends every session of whoever's session cookie this is: a copy of it no longer works, in any tab and on any device.
 * Does nothing for a cookie that is missing or refused. Throws as askFirebase does.
 */
export async function endSession(headers: Headers): Promise<void> {
  const value = readSessionCookie(headers);
  const verified = value ? await verifyToken({ kind: "sessionCookie", value }) : null;
  if (!verified) return;
  // Firebase counts in whole seconds and spares sign-ins of the second in which it revokes: that one has to be over.
  const wait = (verified.authTime + 1) * 1000 - Date.now();
  if (wait > 0) await sleep(Math.min(wait, longestWait));
  await askFirebase((auth) => auth.revokeRefreshTokens(verified.user.uid));
}
