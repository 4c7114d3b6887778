import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { UpdateRequest } from "firebase-admin/auth";
import { askFirebase } from "#lib/auth/ask-firebase";
import type { VerifiedToken } from "#lib/auth/verify-token";

/**
 * Ends every session of a person: a copy of a cookie no longer works, in any tab and on any device. Returns whether
 * Firebase says so afterwards. Throws as askFirebase does.
 */
export async function revokeSessions({ user, authTime }: VerifiedToken): Promise<boolean> {
  return askFirebase(async (auth) => {
    const { metadata } = await auth.getUser(user.uid);
    const lastSignIn = Math.max(authTime, toSeconds(metadata.lastSignInTime));
    // Firebase counts in whole seconds: whoever signs in again gets in only when the second of the last sign-in is over.
    const wait = (lastSignIn + 1) * 1000 - Date.now();
    if (wait > 0) await sleep(Math.min(wait, 1000));
    // By Firebase's clock. revokeRefreshTokens takes ours: behind, it spares this session; ahead, it refuses the next.
    const change: UpdateRequest & { validSince: number } = { validSince: lastSignIn + 1 };
    const { tokensValidAfterTime } = await auth.updateUser(user.uid, change);
    return toSeconds(tokensValidAfterTime) > lastSignIn;
  });
}

function toSeconds(time: string | undefined): number {
  return time ? Math.floor(Date.parse(time) / 1000) : 0;
}
