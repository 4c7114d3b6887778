import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { getGlobal } from "#lib/rules/process/process-global";

// Only for counting requests: middleware.ts has no verified user. Nothing may grant access by this memory, because a
// session in it may have ended.
const users = getGlobal("sessionUsers", () => new LRUCache<string, string>({ max: 10_000 }));

/** Hashes a cookie to its session's id. A stored id proves that the cookie is genuine but doesn't reveal it. */
export function toSessionId(cookie: string): string {
  return createHash("sha256").update(cookie).digest("base64url");
}

/** Remembers whose session a cookie is, as this process has just verified it; null for a session that is rejected. */
export function rememberSessionUser({ cookie, uid }: { cookie: string; uid: string | null }): void {
  const id = toSessionId(cookie);
  if (uid === null) users.delete(id);
  else users.set(id, uid);
}

/** Returns the user whose session a cookie was when this process last verified it. Undefined if it never did. */
export function getSessionUser(cookie: string | null): string | undefined {
  return cookie === null ? undefined : users.get(toSessionId(cookie));
}
