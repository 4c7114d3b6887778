import { useSyncExternalStore } from "react";
import { type GuestCartEntry, listGuestCart, subscribeToGuestCart } from "#lib/browser/cart/guest-cart";

const none: readonly GuestCartEntry[] = [];

/** The courses in a visitor's cart. Empty on the server and until the page is hydrated. */
export function useGuestCart(): readonly GuestCartEntry[] {
  return useSyncExternalStore(subscribeToGuestCart, listGuestCart, () => none);
}
