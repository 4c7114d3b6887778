import "server-only";
import { accountAgeMs, findRecentAccount } from "#lib/auth/request-firebase";
import { rememberSessionUser, toSessionId } from "#lib/auth/session-users";
import {
  endSessions,
  findSession,
  isOpen,
  type OpenSession,
  storeSession,
  updateSessionAccount,
} from "#lib/auth/sessions";
import {
  parseExpiry,
  toSessionAccount,
  toValidSince,
  type VerifiedToken,
  verifyToken,
} from "#lib/auth/verify-token";
import type { SessionDocument } from "#lib/db/documents/auth";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { createShortMemory } from "#lib/rules/async/short-memory";
import { getGlobal } from "#lib/rules/process/process-global";

/**
 * When to ask Firebase: every five minutes ("when due"), or unless it was asked in the last three seconds, for users
 * with an unverified email address or for all.
 */
export type CheckTiming = "when due" | "if unverified" | "now";

/** How long, in milliseconds, a session may outlive a disabled account, a changed password, or the role of an admin. */
const maxAgeMs = 5 * 60 * 1000;

/** In milliseconds. While Firebase is unavailable, one request per pause tries it, and no other request waits. */
const pauseMs = 30 * 1000;

/**
 * Returns the user of a session cookie, or null when it has expired or ended, by one read from the database. Asks
 * Firebase again at intervals; while Firebase is unavailable, the session continues. Has Firebase verify an unknown
 * cookie in full. Throws AppError `unavailable` when that isn't possible, `not_configured`, and the driver's error
 * while the database is down.
 */
export async function verifySession(cookie: string, timing: CheckTiming = "when due") {
  const verified = await findVerified(cookie, timing);
  rememberSessionUser({ cookie, uid: verified?.user.uid ?? null });
  return verified;
}

async function findVerified(cookie: string, timing: CheckTiming): Promise<VerifiedToken | null> {
  const expiresAt = parseExpiry(cookie);
  if (!expiresAt) return null;
  const found = (await findSession(cookie)) ?? (await storeUnknownSession({ cookie, expiresAt }));
  if (!found || !isOpen(found)) return null;
  const session = isCheckDue({ session: found, timing }) ? await syncAccountOnce(found) : found;
  if (!session || !isOpen(session)) return null;
  const { uid, startedAt, account } = session;
  const { signInMethods, ...profile } = account;
  return { user: { uid, ...profile }, authTime: startedAt.getTime() / 1000, signInMethods };
}

/** By session. Keeps only rejections, such as that of a deleted account, because other cookies are known afterwards. */
const rejectedCookies = createShortMemory<VerifiedToken | null>({
  name: "rejected cookies",
  ageMs: accountAgeMs,
  isKept: (verified) => verified === null,
});

/**
 * Verifies and stores the session of an unknown cookie, which is genuine when the database was restored or an insert
 * was lost. Firebase knows of each logout that reached it; the other logouts are recorded in our database.
 */
async function storeUnknownSession({ cookie, expiresAt }: { cookie: string; expiresAt: Date }) {
  const checkedAt = new Date();
  const call = () => verifyToken({ kind: "sessionCookie", value: cookie });
  const verified = await rejectedCookies.recall({ key: toSessionId(cookie), call });
  return verified && storeSession({ cookie, session: { ...toNewSession(verified), expiresAt, checkedAt } });
}

/** Returns the fields to store of a session that has just been verified. */
export function toNewSession({ user, authTime, signInMethods }: VerifiedToken) {
  const { uid, ...profile } = user;
  return { uid, startedAt: new Date(authTime * 1000), account: { ...profile, signInMethods } };
}

function isCheckDue({ session, timing }: { session: OpenSession; timing: CheckTiming }): boolean {
  const isUrgent = timing === "now" || (timing === "if unverified" && !session.account.emailVerified);
  // In either direction, because another server's clock may be ahead.
  const ageMs = Math.abs(Date.now() - (session.checkedAt?.getTime() ?? 0));
  return ageMs >= (isUrgent ? accountAgeMs : maxAgeMs);
}

const accountChecks = getGlobal("accountChecks", () => ({
  /** Concurrent requests of a session share one call, by session id. */
  running: new Map<string, Promise<SessionDocument | null>>(),
  /** When Firebase may be tried again, in milliseconds since 1970. */
  pausedUntil: 0,
}));

function syncAccountOnce(session: OpenSession): Promise<SessionDocument | null> {
  const { _id } = session;
  const answer =
    accountChecks.running.get(_id) ?? syncAccount(session).finally(() => accountChecks.running.delete(_id));
  accountChecks.running.set(_id, answer);
  return answer;
}

/**
 * Asks Firebase about a session's account. Returns the updated session, or the given one if Firebase is unavailable.
 */
async function syncAccount(session: OpenSession): Promise<SessionDocument | null> {
  const now = Date.now();
  if (now < accountChecks.pausedUntil) return session;
  // After a failure, only this request waits for the retry; concurrent ones continue without it.
  if (accountChecks.pausedUntil > 0) accountChecks.pausedUntil = now + pauseMs;
  const { uid, startedAt, checkedAt: since = new Date() } = session;
  try {
    // An older answer may be from before a change that the session already knows.
    const { record, checkedAt } = await findRecentAccount({ uid, since });
    accountChecks.pausedUntil = 0;
    const account = record && !record.disabled && toSessionAccount(record);
    if (!account) {
      await endSessions({ uid });
      return null;
    }
    const validSince = new Date(toValidSince(record) * 1000);
    if (startedAt < validSince) {
      await endSessions({ uid, startedBefore: validSince });
      return null;
    }
    return await updateSessionAccount({ session, account, checkedAt });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    accountChecks.pausedUntil = now + pauseMs;
    const { detail, cause } = error;
    const reason = cause instanceof Error ? cause.stack : undefined;
    logLine("error", { message: "sessions continue without a check at Firebase", detail, reason });
    return session;
  }
}
