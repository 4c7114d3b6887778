import "server-only";
import type { Auth, UpdateRequest, UserRecord } from "firebase-admin/auth";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { createShortMemory } from "#lib/rules/async/short-memory";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** In milliseconds. The SDK itself retries five times and waits 25 s each; our response is due within 5 s. */
const timeoutMs = 2500;

/**
 * Calls Firebase Authentication. Throws AppError `unauthenticated` for a token, user, uid, or address that it
 * rejects, `unavailable` when it fails or doesn't respond within 2.5 s, and `not_configured` without settings. Firebase
 * may still carry out a call that timed out.
 */
export async function requestFirebase<Answer>(ask: (auth: Auth) => Promise<Answer>): Promise<Answer> {
  const auth = await getFirebaseAuth();
  try {
    return await withTimeout(ask(auth), { timeoutMs });
  } catch (error) {
    if (isRejection(error)) throw new AppError("unauthenticated", { cause: error });
    throw new AppError("unavailable", {
      message: "We can't verify who you are right now. Please try again shortly.",
      detail: "Firebase Authentication did not respond",
      cause: error,
    });
  }
}

/** Calls Firebase Authentication. Returns null for what it rejects, and throws the other errors of requestFirebase. */
export async function findAtFirebase<Answer>(ask: (auth: Auth) => Promise<Answer>): Promise<Answer | null> {
  return requestFirebase(ask).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  });
}

/** Loads the Admin SDK on first use. The SDK reads FIREBASE_AUTH_EMULATOR_HOST itself and then uses the emulator. */
async function getFirebaseAuth(): Promise<Auth> {
  if (!env.firebase) {
    const detail = "FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL or FIREBASE_PRIVATE_KEY is not set";
    throw new AppError("not_configured", { message: "Accounts aren't set up on this site.", detail });
  }
  const [{ cert, getApps, initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  const { projectId, serviceAccount } = env.firebase;
  const credential = serviceAccount && { credential: cert({ projectId, ...serviceAccount }) };
  return getAuth(getApps()[0] ?? initializeApp({ projectId, ...credential }));
}

const rejectionCodes = new Set([
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-email",
  "auth/invalid-id-token",
  "auth/invalid-uid",
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** How the SDK's messages about the token itself begin. Messages about a network or a key server begin differently. */
const tokenErrorPattern =
  /^(Decoding )?Firebase (ID token|session cookie) (has|failed)|^verify(IdToken|SessionCookie)\(\) expects/;

/**
 * Whether Firebase has definitely rejected a token, cookie, user, uid, or address, rather than failed to check it. When
 * the keys can't be fetched, the error code is that of a forged token (firebase-admin 14.5), so the code alone proves
 * nothing.
 */
export function isRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "auth/argument-error") return tokenErrorPattern.test(error.message);
  return rejectionCodes.has(String(error.code));
}

/** Returns Firebase's record of an account, or null. Throws AppError `unavailable` or `not_configured`. */
export function findFirebaseAccount(uid: string): Promise<UserRecord | null> {
  return findAtFirebase((auth) => auth.getUser(uid));
}

/** Returns Firebase's record of the account with this address, or null. Throws the errors of findFirebaseAccount. */
export function findFirebaseAccountByEmail(email: string): Promise<UserRecord | null> {
  return findAtFirebase((auth) => auth.getUserByEmail(email));
}

/** How long the record of an account is repeated, in milliseconds. A disabled account may send requests this long. */
export const accountAgeMs = 3000;

/** `record` is null without such an account. */
type AccountCheck = { record: UserRecord | null; checkedAt: Date };

const accountChecks = createShortMemory<AccountCheck>({ name: "accounts", ageMs: accountAgeMs });

/**
 * Returns Firebase's record of an account as of the last three seconds, and when it was requested, after `since`.
 * So one account costs at most one call every three seconds, however many requests it sends (docs/decisions/0063).
 * Throws AppError `unavailable` or `not_configured`.
 */
export function findRecentAccount({ uid, since }: { uid: string; since?: Date | undefined }) {
  const call = async () => ({ checkedAt: new Date(), record: await findFirebaseAccount(uid) });
  return accountChecks.recall({ key: uid, since, call });
}

/** Must run after each change of an account, also if its response was lost. */
export function forgetRecentAccount(uid: string): void {
  accountChecks.forget(uid);
}

/** Changes an account at Firebase and returns its record. Throws the errors of requestFirebase. */
export async function updateFirebaseAccount(uid: string, change: UpdateRequest): Promise<UserRecord> {
  return requestFirebase((auth) => auth.updateUser(uid, change)).finally(() => forgetRecentAccount(uid));
}

/** Deletes an account at Firebase. Throws the errors of requestFirebase. */
export async function deleteFirebaseAccount(uid: string): Promise<void> {
  return requestFirebase((auth) => auth.deleteUser(uid)).finally(() => forgetRecentAccount(uid));
}
