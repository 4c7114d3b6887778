import { isLoginPath } from "#lib/rules/auth/return-path";

/**
 * Where the login or enroll page leads, from its URL's `from` parameter; null on other pages or without the parameter.
 */
export function findReturnPath(): string | null {
  const { pathname, search } = window.location;
  return isLoginPath(pathname) ? new URLSearchParams(search).get("from") : null;
}
