import "server-only";
import type { UserRecord } from "firebase-admin/auth";
import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { readAccountPicture } from "#lib/auth/account-picture";
import { askFirebase } from "#lib/auth/ask-firebase";
import { toProfileName } from "#lib/rules/auth/profile-name";
import { type SignInMethods, toSignInMethods } from "#lib/rules/auth/sign-in-methods";
import { type SignedInUser, tokenClaimsSchema } from "#lib/rules/auth/signed-in-user";

type Token = { kind: "idToken" | "sessionCookie"; value: string };

export type VerifiedToken = {
  /** As the account is now, and an admin if it was one when the session began. */
  user: SignedInUser;
  /** The time of the sign-in, in seconds since 1970. */
  authTime: number;
  signInMethods: SignInMethods;
};

/**
 * The user that a token belongs to, with its signature, project, expiry and revocation checked, or null when rejected.
 * Throws AppError `not_configured` without settings and `unavailable` when Firebase cannot be asked.
 */
export async function verifyToken({ kind, value }: Token): Promise<VerifiedToken | null> {
  if (!mayBeValid(value)) return null;
  try {
    const { token, account } = await askFirebase(async (auth) => {
      const verified = await (kind === "idToken"
        ? auth.verifyIdToken(value)
        : auth.verifySessionCookie(value));
      // With its own check for revocation the SDK would ask for the same record, and keep it to itself.
      return { token: verified, account: await auth.getUser(verified.uid) };
    });
    const claims = tokenClaimsSchema.safeParse(token).data;
    if (!claims || isRevoked({ account, authTime: claims.auth_time }) || !account.email) return null;
    return {
      user: toUser({ account, email: account.email, isAdmin: claims.admin === true }),
      authTime: claims.auth_time,
      signInMethods: toSignInMethods(account.providerData),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  }
}

/** The SDK's rule: nobody signs in to a disabled account, and `tokensValidAfterTime` ends what began before it. */
function isRevoked({ account, authTime }: { account: UserRecord; authTime: number }): boolean {
  const { disabled, tokensValidAfterTime } = account;
  if (disabled) return true;
  return tokensValidAfterTime !== undefined && authTime * 1000 < Date.parse(tokensValidAfterTime);
}

/** An account as pages show it: anybody can set any profile with Firebase itself, past our form. */
export function toUser({
  account,
  email,
  isAdmin,
}: {
  account: UserRecord;
  email: string;
  isAdmin: boolean;
}): SignedInUser {
  const { uid, emailVerified, displayName = "", photoURL } = account;
  return {
    uid,
    email,
    emailVerified,
    displayName: toProfileName(displayName),
    photoURL: readAccountPicture(photoURL),
    isAdmin,
  };
}

const expirySchema = z.object({ exp: z.number() });

/**
 * Whether text may be a token that has not expired, by its own claims. Anything else is rejected without asking
 * Firebase: the SDK checks the expiry only once it has the keys, and throws a SyntaxError for claims that are not JSON.
 */
function mayBeValid(token: string): boolean {
  try {
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    return expirySchema.parse(JSON.parse(claims)).exp > Date.now() / 1000;
  } catch {
    return false;
  }
}
