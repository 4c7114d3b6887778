import "server-only";

/**
 * Returns whether a sign-in at this time, in seconds since 1970, is at most five minutes old and so proves that the
 * user is present. After that, the token or cookie may have been stolen.
 */
export function isRecentSignIn(authTime: number): boolean {
  return Date.now() / 1000 - authTime <= 5 * 60;
}
