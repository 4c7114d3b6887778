import "server-only";
import type { DecodedIdToken } from "firebase-admin/auth";
import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { askFirebase } from "#lib/auth/ask-firebase";
import { toProfileName } from "#lib/rules/auth/profile-name";
import { type SignedInUser, tokenClaimsSchema } from "#lib/rules/auth/signed-in-user";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

type Token = { kind: "idToken" | "sessionCookie"; value: string };

export type VerifiedToken = {
  user: SignedInUser;
  /** The time of the sign-in, in seconds since 1970. */
  authTime: number;
};

/**
 * The user that a token belongs to, with its signature, project, expiry and revocation checked, or null when rejected.
 * Throws AppError `not_configured` without settings and `unavailable` when Firebase cannot be asked.
 */
export async function verifyToken({ kind, value }: Token): Promise<VerifiedToken | null> {
  if (!mayBeValid(value)) return null;
  const checkRevoked = true;
  try {
    const token = await askFirebase((auth) =>
      kind === "idToken"
        ? auth.verifyIdToken(value, checkRevoked)
        : auth.verifySessionCookie(value, checkRevoked),
    );
    const claims = tokenClaimsSchema.safeParse(token);
    return claims.success ? { user: toUser(claims.data), authTime: claims.data.auth_time } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  }
}

type Claims = Pick<DecodedIdToken, "uid"> & {
  email: string;
  email_verified: boolean;
  name: string;
  picture: string;
  admin?: true | undefined;
};

function toUser({ uid, email, email_verified, name, picture, admin }: Claims): SignedInUser {
  // Anybody can set any profile with Firebase itself, past our form.
  const photoURL = toPictureAddress(picture);
  const displayName = toProfileName(name);
  return { uid, email, emailVerified: email_verified, displayName, photoURL, isAdmin: admin === true };
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
