import { useEffect } from "react";
import { readFrom } from "#lib/browser/auth/read-from";
import { useSession } from "#lib/browser/auth/use-session";
import { toReturnPath } from "#lib/rules/auth/return-path";

/**
 * Leaves login or enroll for the requested page once the server says that someone is signed in, here or in another tab.
 * Loads it as a new document, which discards the SDK and its memory. Returns whether someone is signed in.
 */
export function useWayOut(): boolean {
  const isSignedIn = useSession().status === "signed-in";

  useEffect(() => {
    if (isSignedIn) window.location.replace(toReturnPath(readFrom()));
  }, [isSignedIn]);

  return isSignedIn;
}
