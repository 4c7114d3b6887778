import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether the page has hydrated. What is typed or clicked before then is lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
