"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { refreshSession, useSession } from "#lib/browser/auth/session-store";
import { hasGuestCartFor, onGuestCartMerged } from "#lib/browser/cart/guest-cart";
import { isPersonalPath } from "#lib/rules/auth/personal-roots";
import { toLoginPath } from "#lib/rules/auth/return-path";

/**
 * Leaves a page for signed-in users when the session ends, in this tab or another, and drops such pages from the
 * router's cache. The server would redirect too, but to a new document, and the toast would be lost. After login,
 * merges the visitor's cart into the account's cart.
 */
export function SessionWatcher() {
  const router = useRouter();
  const { status, user } = useSession();
  const before = useRef(status);

  useEffect(() => {
    const hasEnded = before.current !== "signed-out" && status === "signed-out";
    before.current = status;
    if (!hasEnded) return;
    const { pathname, search } = window.location;
    if (isPersonalPath(pathname)) router.replace(toLoginPath(pathname + search));
    router.refresh();
  }, [router, status]);

  // The header counts the courses that were added to the account's cart.
  useEffect(() => onGuestCartMerged(refreshSession), []);

  // Only users who had a cart before they logged in load the code for it.
  useEffect(() => {
    if (!user || !hasGuestCartFor(user.uid)) return;
    void import("#lib/browser/cart/merge-guest-cart").then(({ mergeGuestCart }) => mergeGuestCart(user));
  }, [user]);

  return null;
}
