import { useSyncExternalStore } from "react";
import { getSession, type Session, signedOut, subscribeToSession } from "#lib/browser/auth/session-store";

/** Who is signed in, for client components; on the server, and until the page is hydrated, nobody. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, () => signedOut);
}
