import "server-only";
import type { UserRecord } from "firebase-admin/auth";
import { z } from "zod";
import { toPagePictureUrl } from "#lib/auth/account-picture";
import { findAtFirebase, findRecentAccount } from "#lib/auth/request-firebase";
import type { SessionAccount } from "#lib/db/documents/auth";
import { toProfileName } from "#lib/rules/auth/profile-schema";
import { type SignInMethods, toSignInMethods } from "#lib/rules/auth/sign-in-methods";
import { type SignedInUser, tokenClaimsSchema } from "#lib/rules/auth/signed-in-user";

type RawToken = {
  kind: "idToken" | "sessionCookie";
  value: string;
  /** Called with the user of a genuine token, before Firebase is asked about the account. */
  admit?: (uid: string) => Promise<void>;
  /** Whether the account as of the last three seconds is enough; false by default. */
  isRecentEnough?: boolean;
};

export type VerifiedToken = {
  /** The account at the last check with Firebase. */
  user: SignedInUser;
  /** The time of the sign-in, in seconds since 1970. */
  authTime: number;
  signInMethods: SignInMethods;
};

/** `validSince`: the time, in seconds since 1970, from which the account's sign-ins are valid. */
type ConfirmedToken = VerifiedToken & { validSince: number };

/**
 * Returns the user of a token after Firebase has checked its signature, project, expiry, and revocation; null when it's
 * rejected. Throws AppError `not_configured` without settings and `unavailable` when Firebase doesn't respond.
 */
export async function verifyToken(raw: RawToken): Promise<ConfirmedToken | null> {
  const { kind, value, admit, isRecentEnough = false } = raw;
  if (!parseExpiry(value)) return null;
  // Checks the signature with Firebase's keys, which the SDK keeps for hours.
  const token = await findAtFirebase((auth) =>
    kind === "idToken" ? auth.verifyIdToken(value) : auth.verifySessionCookie(value),
  );
  if (!token) return null;
  await admit?.(token.uid);
  // The SDK's own revocation check would fetch the same record without returning it.
  const since = isRecentEnough ? undefined : new Date();
  const { record } = await findRecentAccount({ uid: token.uid, since });
  if (!record) return null;
  const claims = tokenClaimsSchema.safeParse(token).data;
  const account = toSessionAccount(record);
  const validSince = toValidSince(record);
  if (!claims || !account || record.disabled || claims.auth_time < validSince) return null;
  const { signInMethods, ...profile } = account;
  return { user: { uid: record.uid, ...profile }, authTime: claims.auth_time, signInMethods, validSince };
}

/** Returns the time, in seconds since 1970, from which an account's sign-ins are valid, by the SDK's rule. */
export function toValidSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000;
}

/**
 * Converts Firebase's record to the account that pages show. Sanitizes the profile, because a user can set any profile
 * with Firebase directly, past our form. Returns null without an email address, which every sign-in requires.
 */
export function toSessionAccount(record: UserRecord): SessionAccount | null {
  const { email, emailVerified, displayName = "", photoURL, providerData, customClaims } = record;
  if (!email) return null;
  return {
    email,
    emailVerified,
    displayName: toProfileName(displayName),
    photoURL: toPagePictureUrl(photoURL),
    isAdmin: customClaims?.admin === true,
    signInMethods: toSignInMethods(providerData),
  };
}

const expirySchema = z.object({ exp: z.number() });

/**
 * Returns when a token expires by its own claims; null for an expired or malformed one, which is rejected here because
 * the SDK checks the expiry only after it has fetched the keys, and throws a SyntaxError for invalid JSON.
 */
export function parseExpiry(token: string): Date | null {
  try {
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    const expiresAt = expirySchema.parse(JSON.parse(claims)).exp * 1000;
    return expiresAt > Date.now() ? new Date(expiresAt) : null;
  } catch {
    return null;
  }
}

/** Whether a sign-in, in seconds since 1970, is at most five minutes old. An older token may have been stolen. */
export function isRecentSignIn(authTime: number): boolean {
  return Date.now() / 1000 - authTime <= 5 * 60;
}
