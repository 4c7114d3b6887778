import { useEffect, useEffectEvent } from "react";

const minDelayMs = 1000;
const maxDelayMs = 30_000;

/** Polls with exponential backoff while `isAwaitingModeration`. Pauses in a hidden tab, and starts over in a visible one. */
export function useBackoffPolling({
  isWaiting,
  ask,
}: {
  isWaiting: boolean;
  ask: () => Promise<void>;
}): void {
  const onAsk = useEffectEvent(ask);

  useEffect(() => {
    if (!isWaiting) return;
    let timer: number | undefined;
    let pauseMs = minDelayMs;
    let isOver = false;

    function plan() {
      window.clearTimeout(timer);
      if (!isOver && document.visibilityState === "visible") timer = window.setTimeout(askNow, pauseMs);
    }
    async function askNow() {
      pauseMs = Math.min(2 * pauseMs, maxDelayMs);
      await onAsk();
      plan();
    }
    function startOver() {
      pauseMs = minDelayMs;
      plan();
    }

    plan();
    document.addEventListener("visibilitychange", startOver);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", startOver);
    };
  }, [isWaiting]);
}
