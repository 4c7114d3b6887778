import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `callback` when a page that the router kept alive is shown again with its old state. */
export function useOnReactivate(callback: () => void): void {
  const wasActive = useRef(false);
  const onReactivate = useEffectEvent(callback);

  useEffect(() => {
    if (wasActive.current) onReactivate();
    wasActive.current = true;
  }, []);
}
