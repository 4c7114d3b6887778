import "server-only";

/** Whether a sign-in, in seconds since 1970, is at most five minutes old. An older token may have been stolen. */
export function isRecentSignIn(authTime: number): boolean {
  return Date.now() / 1000 - authTime <= 5 * 60;
}
