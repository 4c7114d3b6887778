import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether the page's script has taken over. What is typed or clicked before then is lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
