import "server-only";
import { findFirebaseAccount } from "#lib/auth/find-firebase-account";
import {
  endSessions,
  findSession,
  isOpen,
  keepSession,
  noteAccount,
  type OpenSession,
} from "#lib/auth/sessions";
import {
  isRevoked,
  readExpiry,
  readValidSince,
  toSessionAccount,
  type VerifiedToken,
  verifyToken,
} from "#lib/auth/verify-token";
import type { SessionDocument } from "#lib/db/documents/auth";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { getGlobal } from "#lib/rules/process/process-global";

/** When Firebase is asked about a session's account: after five minutes, also while its address isn't verified, or now. */
export type Asking = "when due" | "if unverified" | "now";

/** A disabled account and a password that was changed elsewhere end a session so soon. */
const maxAgeMs = 5 * 60 * 1000;

/** While Firebase is away, this process tries once in so long; nobody else waits for it. */
const pauseMs = 30 * 1000;

/**
 * The person whose session a cookie is, or null when it has expired or ended, by one read from the database. Firebase is asked
 * again from time to time, and while it is away the session goes on. A cookie that was never seen is verified by Firebase in full.
 * Throws AppError `unavailable` when that isn't possible, `not_configured`, and the driver's error while the database is down.
 */
export async function verifySession(
  cookie: string,
  asking: Asking = "when due",
): Promise<VerifiedToken | null> {
  const expiresAt = readExpiry(cookie);
  if (!expiresAt) return null;
  const found = (await findSession(cookie)) ?? (await adopt({ cookie, expiresAt }));
  if (!found || !isOpen(found)) return null;
  const session = isDue({ session: found, asking }) ? await askOnce(found) : found;
  return session && isOpen(session) ? toVerified(session) : null;
}

/**
 * The session of a cookie that is genuine and not known here, because the database was restored or an insert was lost.
 * Firebase knows of every log-out that it could be told of; the others are remembered here.
 */
async function adopt({
  cookie,
  expiresAt,
}: {
  cookie: string;
  expiresAt: Date;
}): Promise<SessionDocument | null> {
  const checkedAt = new Date();
  const verified = await verifyToken({ kind: "sessionCookie", value: cookie });
  return verified && keepSession({ cookie, session: { ...toNewSession(verified), expiresAt, checkedAt } });
}

/** What is stored of a session that has just been verified. */
export function toNewSession({ user, authTime, signInMethods }: VerifiedToken) {
  const { uid, isAdmin, ...profile } = user;
  return { uid, isAdmin, startedAt: new Date(authTime * 1000), account: { ...profile, signInMethods } };
}

function toVerified({ uid, isAdmin, startedAt, account }: OpenSession): VerifiedToken {
  const { signInMethods, ...profile } = account;
  return { user: { uid, isAdmin, ...profile }, authTime: startedAt.getTime() / 1000, signInMethods };
}

function isDue({ session, asking }: { session: OpenSession; asking: Asking }): boolean {
  if (asking === "now" || (asking === "if unverified" && !session.account.emailVerified)) return true;
  // In either direction: another server's clock may be ahead.
  return Math.abs(Date.now() - (session.checkedAt?.getTime() ?? 0)) >= maxAgeMs;
}

const asked = getGlobal("asked", () => ({
  /** Requests of one session that meet wait for the same answer. */
  running: new Map<string, Promise<SessionDocument | null>>(),
  /** From then on Firebase is tried again. */
  pausedUntil: 0,
}));

function askOnce(session: OpenSession): Promise<SessionDocument | null> {
  const { _id } = session;
  const { running } = asked;
  const answer = running.get(_id) ?? ask(session).finally(() => running.delete(_id));
  running.set(_id, answer);
  return answer;
}

/** The session after asking Firebase about its account, or as it was while Firebase is away. */
async function ask(session: OpenSession): Promise<SessionDocument | null> {
  const now = Date.now();
  if (now < asked.pausedUntil) return session;
  // Whoever comes while this is under way after a failure doesn't wait as well.
  if (asked.pausedUntil > 0) asked.pausedUntil = now + pauseMs;
  const { uid, startedAt } = session;
  try {
    const record = await findFirebaseAccount(uid);
    asked.pausedUntil = 0;
    const account = record && !record.disabled && toSessionAccount(record);
    if (!account) {
      await endSessions({ uid });
      return null;
    }
    const authTime = startedAt.getTime() / 1000;
    if (isRevoked({ record, authTime })) {
      await endSessions({ uid, startedBefore: new Date(readValidSince(record) * 1000) });
      return null;
    }
    return await noteAccount({ session, account });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    asked.pausedUntil = now + pauseMs;
    const reason = error.cause instanceof Error ? error.cause.stack : undefined;
    const message = "sessions go on without asking about their accounts";
    logLine("error", { message, detail: error.detail, reason });
    return session;
  }
}
