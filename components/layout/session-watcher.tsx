"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useSession } from "#lib/browser/auth/use-session";
import { classifyPersonalPath } from "#lib/rules/auth/personal-paths";
import { toLoginPath } from "#lib/rules/auth/return-path";

/**
 * Leaves a page for people who are signed in when the session ends, in this tab or another, and forgets what the
 * router has kept of such pages. The server would redirect too, but as a new page, and the toast would go with the old.
 */
export function SessionWatcher() {
  const router = useRouter();
  const { status } = useSession();
  const before = useRef(status);

  useEffect(() => {
    const hasEnded = before.current !== "signed-out" && status === "signed-out";
    before.current = status;
    if (!hasEnded) return;
    const { pathname, search } = window.location;
    if (classifyPersonalPath(pathname)) router.replace(toLoginPath(pathname + search));
    router.refresh();
  }, [router, status]);

  return null;
}
