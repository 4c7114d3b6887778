import { useEffect } from "react";
import { readFrom } from "#lib/browser/auth/read-from";
import { useSession } from "#lib/browser/auth/use-session";
import { toReturnPath } from "#lib/rules/auth/return-path";

/**
 * Leaves a page of the way in as soon as the server says that somebody is signed in, here or in another tab, for where
 * they wanted to go: as a new page, with the SDK and its memory gone. Returns whether that is so.
 */
export function useWayOut(): boolean {
  const isSignedIn = useSession().status === "signed-in";

  useEffect(() => {
    if (isSignedIn) window.location.replace(toReturnPath(readFrom()));
  }, [isSignedIn]);

  return isSignedIn;
}
