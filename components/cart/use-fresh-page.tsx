import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useOnReactivate } from "#components/cart/use-on-reactivate";
import { toCartPath } from "#lib/rules/auth/cart-path";

export type FreshPage = {
  /** Has the server say anew what lies in the cart and what became of its payments. */
  refresh: () => void;
  /** The same on a network that may be gone. */
  checkAgain: () => Promise<void>;
  /** The same without a word, for a page that asks by itself. */
  checkQuietly: () => Promise<void>;
  isChecking: boolean;
  isUnreachable: boolean;
};

/** Keeps the page of somebody's cart up to date; also when it is shown again, for it may have been filled meanwhile. */
export function useFreshPage(email: string): FreshPage {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const [isAsking, setAsking] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const refresh = () => startTransition(() => router.refresh());
  useOnReactivate(refresh);

  // The router leaves the page for the browser's own error when it reaches nobody.
  const isReachable = () =>
    fetch(`/api${toCartPath(email)}`).then(
      () => true,
      () => false,
    );

  async function checkAgain() {
    setAsking(true);
    const isReached = await isReachable();
    setAsking(false);
    setUnreachable(!isReached);
    if (isReached) refresh();
  }

  async function checkQuietly() {
    if (!(await isReachable())) return;
    setUnreachable(false);
    router.refresh();
  }

  return { refresh, checkAgain, checkQuietly, isChecking: isAsking || isRefreshing, isUnreachable };
}
