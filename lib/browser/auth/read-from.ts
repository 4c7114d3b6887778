import { isWayIn } from "#lib/rules/auth/return-path";

/** Where the page of the way in that is open leads afterwards, as its address says; null elsewhere. */
export function readFrom(): string | null {
  const { pathname, search } = window.location;
  return isWayIn(pathname) ? new URLSearchParams(search).get("from") : null;
}
