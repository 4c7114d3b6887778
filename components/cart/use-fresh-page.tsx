import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useShownAgain } from "#components/cart/use-shown-again";
import { toCartPath } from "#lib/auth/cart-path";

export type FreshPage = {
  /** Has the server say anew what lies in the cart and what became of its payments. */
  refresh: () => void;
  /** The same on a network that may be gone. */
  checkAgain: () => Promise<void>;
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
  useShownAgain(refresh);

  async function checkAgain() {
    setAsking(true);
    // The router leaves the page for the browser's own error when it reaches nobody.
    const answer = await fetch(`/api${toCartPath(email)}`).catch(() => null);
    setAsking(false);
    setUnreachable(!answer);
    if (answer) refresh();
  }

  return { refresh, checkAgain, isChecking: isAsking || isRefreshing, isUnreachable };
}
