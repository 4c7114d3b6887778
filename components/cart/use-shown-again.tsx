import { useEffect, useEffectEvent, useRef } from "react";

/** Calls back when a page that the router had kept is shown again, with all that it knew when it was left. */
export function useShownAgain(callback: () => void): void {
  const wasShown = useRef(false);
  const onShownAgain = useEffectEvent(callback);

  useEffect(() => {
    if (wasShown.current) onShownAgain();
    wasShown.current = true;
  }, []);
}
