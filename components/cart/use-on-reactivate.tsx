import { useEffect, useEffectEvent, useRef } from "react";

/** Calls back when a page that the router kept alive is shown again, still in the state in which it was left. */
export function useOnReactivate(callback: () => void): void {
  const wasActive = useRef(false);
  const onReactivate = useEffectEvent(callback);

  useEffect(() => {
    if (wasActive.current) onReactivate();
    wasActive.current = true;
  }, []);
}
