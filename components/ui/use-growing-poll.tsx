import { useEffect, useEffectEvent } from "react";

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Polls while there is something to wait for, with pauses that double up to 30 seconds. Stops while the tab is hidden,
 * and starts over with short pauses when it returns.
 */
export function useGrowingPoll({ isWaiting, ask }: { isWaiting: boolean; ask: () => Promise<void> }): void {
  const onAsk = useEffectEvent(ask);

  useEffect(() => {
    if (!isWaiting) return;
    let timer: number | undefined;
    let pauseMs = firstPauseMs;
    let isOver = false;

    function plan() {
      window.clearTimeout(timer);
      if (!isOver && document.visibilityState === "visible") timer = window.setTimeout(askNow, pauseMs);
    }
    async function askNow() {
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      await onAsk();
      plan();
    }
    function startOver() {
      pauseMs = firstPauseMs;
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
