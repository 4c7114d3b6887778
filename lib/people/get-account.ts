import "server-only";
import { askFirebase } from "#lib/auth/ask-firebase";
import type { Account } from "#lib/people/export-schema";

/**
 * A user's account. Throws AppError `unauthenticated` if it's gone, `unavailable` while Firebase is down, and
 * `not_configured` without Firebase.
 */
export async function getAccount(uid: string): Promise<Account> {
  const { email, emailVerified, displayName, photoURL, providerData, metadata } = await askFirebase((auth) =>
    auth.getUser(uid),
  );
  return {
    uid,
    email: email ?? "",
    emailVerified,
    name: displayName ?? "",
    picture: photoURL ?? "",
    signInMethods: providerData.map((provider) => ({
      method: provider.providerId,
      id: provider.uid,
      email: provider.email ?? "",
      name: provider.displayName ?? "",
      picture: provider.photoURL ?? "",
    })),
    createdAt: toIsoTime(metadata.creationTime),
    lastSignInAt: toIsoTime(metadata.lastSignInTime),
  };
}

function toIsoTime(time: string | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}
