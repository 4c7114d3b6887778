import { useEffect, useEffectEvent, useRef } from "react";

/** Calls back when a page that the router had kept is shown again, with all that it knew when it was left. */
export function useOnReactivate(callback: () => void): void {
  const wasActive = useRef(false);
  const onReactivate = useEffectEvent(callback);

  useEffect(() => {
    if (wasActive.current) onReactivate();
    wasActive.current = true;
  }, []);
}
