import { onTestFinished, vi } from "vitest";

/** Moves the clock forward by this many milliseconds until the test ends. Timers aren't affected. */
export function moveClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
  onTestFinished(() => void vi.useRealTimers());
}
