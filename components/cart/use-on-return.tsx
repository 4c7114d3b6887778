import { useEffect, useEffectEvent } from "react";
import { leftPages } from "#lib/browser/navigation/left-pages";

/**
 * Calls `callback` when the user returns to a page that the router may show as it was. What was loading when they left
 * is as old as the rest, although its effects run for the first time.
 */
export function useOnReturn(callback: () => void): void {
  const onReturn = useEffectEvent(callback);

  useEffect(() => {
    if (leftPages.has(window.location.pathname)) onReturn();
  }, []);
}
