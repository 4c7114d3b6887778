import "server-only";
import type { UserRecord } from "firebase-admin/auth";
import { z } from "zod";
import { readAccountPicture } from "#lib/auth/account-picture";
import { askFirebase } from "#lib/auth/ask-firebase";
import type { SessionAccount } from "#lib/db/documents/auth";
import { AppError } from "#lib/errors/app-error";
import { toProfileName } from "#lib/rules/auth/profile-name";
import { type SignInMethods, toSignInMethods } from "#lib/rules/auth/sign-in-methods";
import { type SignedInUser, tokenClaimsSchema } from "#lib/rules/auth/signed-in-user";

type Token = { kind: "idToken" | "sessionCookie"; value: string };

export type VerifiedToken = {
  /** As the account was when Firebase was last asked, and an admin if it was one when the session began. */
  user: SignedInUser;
  /** The time of the sign-in, in seconds since 1970. */
  authTime: number;
  signInMethods: SignInMethods;
};

/** `validSince`: from then on sign-ins of the account count, in seconds since 1970. */
type Confirmed = VerifiedToken & { validSince: number };

/**
 * The user that a token belongs to, with its signature, project, expiry and revocation checked by Firebase, or null when
 * rejected. Throws AppError `not_configured` without settings and `unavailable` when Firebase cannot be asked.
 */
export async function verifyToken({ kind, value }: Token): Promise<Confirmed | null> {
  if (!readExpiry(value)) return null;
  try {
    const { token, record } = await askFirebase(async (auth) => {
      const verified = await (kind === "idToken"
        ? auth.verifyIdToken(value)
        : auth.verifySessionCookie(value));
      // With its own check for revocation the SDK would ask for the same record, and keep it to itself.
      return { token: verified, record: await auth.getUser(verified.uid) };
    });
    const claims = tokenClaimsSchema.safeParse(token).data;
    const account = toSessionAccount(record);
    if (!claims || !account || isRevoked({ record, authTime: claims.auth_time })) return null;
    const { signInMethods, ...profile } = account;
    const user = { uid: record.uid, ...profile, isAdmin: claims.admin === true };
    return { user, authTime: claims.auth_time, signInMethods, validSince: readValidSince(record) };
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  }
}

/** The SDK's rule: nobody signs in to a disabled account, and `tokensValidAfterTime` ends what began before it. */
export function isRevoked({ record, authTime }: { record: UserRecord; authTime: number }): boolean {
  return record.disabled || authTime < readValidSince(record);
}

/** The time, in seconds since 1970, from which on an account's sign-ins count. */
export function readValidSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000;
}

/**
 * An account as pages show it: anybody can set any profile with Firebase itself, past our form. Null without an address, which
 * nobody can be signed in without.
 */
export function toSessionAccount(record: UserRecord): SessionAccount | null {
  const { email, emailVerified, displayName = "", photoURL, providerData } = record;
  if (!email) return null;
  return {
    email,
    emailVerified,
    displayName: toProfileName(displayName),
    photoURL: readAccountPicture(photoURL),
    signInMethods: toSignInMethods(providerData),
  };
}

const expirySchema = z.object({ exp: z.number() });

/**
 * When a token expires by its own claims, or null for text that can't be one or has expired. That is rejected without asking
 * Firebase: the SDK checks the expiry only once it has the keys, and throws a SyntaxError for claims that are not JSON.
 */
export function readExpiry(token: string): Date | null {
  try {
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    const expiresAt = expirySchema.parse(JSON.parse(claims)).exp * 1000;
    return expiresAt > Date.now() ? new Date(expiresAt) : null;
  } catch {
    return null;
  }
}
