"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useSession } from "#lib/auth/use-session";

/** Has the page drawn again when somebody signs out in another tab: one that needs a session leads to the login page. */
export function SessionWatcher() {
  const router = useRouter();
  const { status } = useSession();
  const before = useRef(status);

  useEffect(() => {
    if (before.current === "signed-in" && status === "signed-out") router.refresh();
    before.current = status;
  }, [router, status]);

  return null;
}
