import { useSyncExternalStore } from "react";
import { getSession, type Session, signedOut, subscribeToSession } from "#lib/browser/auth/session-store";

/** The session for client components. Signed out on the server and until the page is hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, () => signedOut);
}
