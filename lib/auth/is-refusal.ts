import "server-only";

const refusals = new Set([
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** How the SDK's messages about the token itself begin. Messages about a network or a key server begin differently. */
const aboutToken =
  /^(Decoding )?Firebase (ID token|session cookie) (has|failed)|^verify(IdToken|SessionCookie)\(\) expects/;

/**
 * Whether Firebase has definitely rejected a token or cookie, rather than failed to check it. When the keys can't be
 * fetched, the error code is that of a forged token (firebase-admin 14.5), so the code alone proves nothing.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "auth/argument-error") return aboutToken.test(error.message);
  return refusals.has(String(error.code));
}
