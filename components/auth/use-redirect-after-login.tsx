import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";
import { findReturnPath } from "#lib/browser/auth/find-return-path";
import { getSession, subscribeToSession, useSession } from "#lib/browser/auth/session-store";
import { toReturnPath } from "#lib/rules/auth/return-path";

/** The element that Next adds to a page that redirects after its response has started. */
const redirectElement = "meta#__next-page-redirect";

/**
 * Leaves a login or enroll page for the page that the user wanted, as soon as the server confirms the session, here or
 * in another tab. A user who was signed in before and wanted no page gets to `memberPath`. Returns true once it leaves,
 * and while the page reloads (useDocumentReload).
 */
export function useRedirectAfterLogin(memberPath: Route = "/"): boolean {
  const router = useRouter();
  const isReloading = useDocumentReload();

  useEffect(() => {
    const from = findReturnPath();
    let to = from === null && getSession().status !== "signed-out" ? memberPath : toReturnPath(from);
    // The router itself has redirected here although this tab considers the user signed in. The server knows better,
    // and the router's cached responses would lead back. A new document has no such cache.
    if (getSession().status === "signed-in") window.location.replace(to);
    return subscribeToSession(() => {
      const { status } = getSession();
      // The session that the browser remembered is over, so the user logs in now.
      if (status === "signed-out") to = toReturnPath(from);
      if (status !== "signed-in") return;
      // The router treats a URL with a query like the page without it (docs/decisions/0001).
      if (to.includes("?")) return window.location.replace(to);
      router.replace(to as Route);
    });
  }, [router, memberPath]);

  const { status } = useSession();
  return isReloading || status === "signed-in";
}

/**
 * Reloads the page if Next redirected here after its response had started (`redirectElement`), and returns whether it
 * does. For browsers without scripts, Next also
 * schedules a reload about a second later (seen on 16.4.6). It can't be canceled, and would lose what the user has
 * typed by then.
 */
function useDocumentReload(): boolean {
  const [isReloading, setLoading] = useState(false);

  // Runs before the user sees a form to type in.
  useLayoutEffect(() => {
    if (!document.querySelector(redirectElement)) return;
    setLoading(true);
    window.location.replace(window.location.href);
  }, []);

  return isReloading;
}
