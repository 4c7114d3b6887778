import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState, useTransition } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { onGuestCartMerged } from "#lib/browser/cart/guest-cart";
import { leftPages } from "#lib/browser/navigation/left-pages";
import { onPageRestored } from "#lib/browser/navigation/page-restored";
import { toCartPath } from "#lib/rules/auth/cart-path";

export type PageRefresh = ReturnType<typeof usePageRefresh>;

/**
 * Keeps the cart page up to date. It also refreshes when the page is shown again, because courses may have been added
 * in the meantime.
 */
export function usePageRefresh(email: string) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const [isRequesting, setAsking] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  /** Requests the cart and the state of its payments again. */
  const refresh = () => startTransition(() => router.refresh());
  const refreshAfterReturn = useEffectEvent(refresh);
  // Also after the user has left before the cart had loaded: what comes then is as old as a kept page.
  useEffect(() => {
    if (leftPages.has(window.location.pathname)) refreshAfterReturn();
  }, []);
  useEffect(() => onPageRestored(() => router.refresh()), [router]);
  // The merge of the visitor's cart may finish after the page has loaded.
  useEffect(() => onGuestCartMerged(() => router.refresh()), [router]);

  // Offline, the router would replace the page with the browser's own error.
  async function isReachable(): Promise<boolean> {
    const outcome = await callApi({ path: `/api${toCartPath(email)}` });
    return outcome.ok || outcome.failure.code !== "unreachable";
  }

  /** Refreshes after checking that the server can be reached. */
  async function checkAgain() {
    setAsking(true);
    const isReached = await isReachable();
    setAsking(false);
    setUnreachable(!isReached);
    if (isReached) refresh();
  }

  /** Checks and refreshes without any message, for polling. */
  async function checkQuietly() {
    if (!(await isReachable())) return;
    setUnreachable(false);
    router.refresh();
  }

  return { refresh, checkAgain, checkQuietly, isChecking: isRequesting || isRefreshing, isUnreachable };
}
