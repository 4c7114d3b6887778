import "server-only";

const refusals = new Set([
  "auth/argument-error",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/invalid-session-cookie",
  "auth/invalid-session-cookie-duration",
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/**
 * Whether Firebase has refused a token or cookie, rather than failed to look at it. It reports keys that it could not
 * fetch as a wrong argument, and only its sentence tells the two apart.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return refusals.has(String(error.code)) && !/fetching public keys/i.test(error.message);
}
