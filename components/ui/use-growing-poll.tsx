import { useEffect, useEffectEvent } from "react";

const minPauseMs = 1000;
const maxPauseMs = 30_000;

/** Polls with exponential backoff while `isWaiting`. Pauses in a hidden tab, and starts over in a visible one. */
export function useGrowingPoll({ isWaiting, ask }: { isWaiting: boolean; ask: () => Promise<void> }): void {
  const onAsk = useEffectEvent(ask);

  useEffect(() => {
    if (!isWaiting) return;
    let timer: number | undefined;
    let pauseMs = minPauseMs;
    let isOver = false;

    function plan() {
      window.clearTimeout(timer);
      if (!isOver && document.visibilityState === "visible") timer = window.setTimeout(askNow, pauseMs);
    }
    async function askNow() {
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
      await onAsk();
      plan();
    }
    function startOver() {
      pauseMs = minPauseMs;
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
