import "server-only";

/**
 * How long a sign-in proves that the user is present, in seconds. After that, the token or cookie may have been stolen.
 */
const maxAgeSeconds = 5 * 60;

/** Returns whether a sign-in at this time, in seconds since 1970, is at most five minutes old. */
export function isRecentSignIn(authTime: number): boolean {
  return Date.now() / 1000 - authTime <= maxAgeSeconds;
}
