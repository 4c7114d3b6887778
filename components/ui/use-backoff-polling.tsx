import { useEffect, useEffectEvent } from "react";

const minDelayMs = 1000;
const maxDelayMs = 30_000;

/** Polls with exponential backoff while `isWaiting`. Pauses in a hidden tab, and starts over in a visible one. */
export function useBackoffPolling({
  isWaiting,
  poll,
}: {
  isWaiting: boolean;
  poll: () => Promise<void>;
}): void {
  const onPoll = useEffectEvent(poll);

  useEffect(() => {
    if (!isWaiting) return;
    let timer: number | undefined;
    let pauseMs = minDelayMs;
    let isOver = false;

    function plan() {
      window.clearTimeout(timer);
      if (!isOver && document.visibilityState === "visible") timer = window.setTimeout(pollNow, pauseMs);
    }
    async function pollNow() {
      pauseMs = Math.min(2 * pauseMs, maxDelayMs);
      await onPoll();
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
