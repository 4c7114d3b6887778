import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether the page's script has taken over: what somebody did before then is lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
