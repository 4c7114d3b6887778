"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { refreshSession, useSession } from "#lib/browser/auth/session-store";
import { hasGuestCartFor, onGuestCartMerged } from "#lib/browser/cart/guest-cart";
import { isPersonalPath } from "#lib/rules/auth/personal-paths";
import { toLoginPath } from "#lib/rules/auth/return-path";

/**
 * Leaves a page for people who are signed in when the session ends, in this tab or another, and forgets what the
 * router has kept of such pages. The server would redirect too, but as a new page, and the toast would go with the old.
 * Merges a visitor's cart into that of the account that they have signed in to.
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

  // The header counts what has been added to the account's cart.
  useEffect(() => onGuestCartMerged(refreshSession), []);

  // The code for it is loaded only by those who had a cart before they signed in.
  useEffect(() => {
    if (!user || !hasGuestCartFor(user.uid)) return;
    void import("#lib/browser/cart/merge-guest-cart").then(({ mergeGuestCart }) => mergeGuestCart(user));
  }, [user]);

  return null;
}
